import { useMemo } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { TranslatedLinesAnswer } from '@tonearm/shared/admin/localizations.dto';
import { LINES_AT_ONCE } from '@tonearm/shared/limits';
import { bootstrap } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { readBootstrapData } from '../../../api/bootstrap-data';
import { Providers } from '../../../app/providers';
import { createStore } from '../../../app/store';
import { DialogHost } from '../../../platform/dialogs/dialogs';
import { createI18n } from '../../../platform/i18n/i18n';
import { sheetOf } from './line-values';
import { useLineForm } from './use-line-form';

const KEYS = Array.from({ length: LINES_AT_ONCE + 2 }, (_, at) => `Text ${at}`);
const POLISH = {
  id: 3,
  model_type: 'localization' as const,
  name: 'Polski',
  language: 'pl',
  direction: 'ltr' as const,
  lines_count: 0,
  translated_percent: 0,
  is_default: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};
const SHEET: TranslatedLinesAnswer = {
  localization: POLISH,
  keys: KEYS,
  lines: {},
  drafts: {},
  shipped: {},
  status: 'success',
};

/** All texts get the same line: more than are sent at once. */
function ManyLines() {
  const sheet = useMemo(() => sheetOf(SHEET), []);
  const form = useLineForm(SHEET, sheet);
  const fill = (line: string): void => form.set(Object.fromEntries(KEYS.map((key) => [key, line])));
  return (
    <form onSubmit={form.submit}>
      <button type="button" onClick={() => fill('Tekst')}>
        Translate
      </button>
      <button type="button" onClick={() => fill('')}>
        Take back
      </button>
      <button>Save</button>
      <output>{form.isDirty ? 'dirty' : 'clean'}</output>
    </form>
  );
}

/** What stands on the server. */
class Lines {
  readonly stands = new Map<string, string>();
  isDown = false;

  readonly put = (body: unknown) => {
    const { lines, expected_lines: expected } = body as Record<string, Record<string, string | null>>;
    for (const [key, line] of Object.entries(expected ?? {}))
      if ((this.stands.get(key) ?? null) !== line) throw new Refusal(409, { message: 'x', code: 'conflict' });
    if (this.isDown) throw new Refusal(503, { message: 'Away.', code: 'locked' });
    for (const [key, line] of Object.entries(lines ?? {}))
      if (line === null) this.stands.delete(key);
      else this.stands.set(key, line);
    return { localization: POLISH, status: 'success' as const };
  };
}

describe('texts that are saved in parts', () => {
  it('can be taken back where a later part failed', async () => {
    const lines = new Lines();
    const server = new FakeServer().on('PUT /api/v1/localizations/:id', ({ body }) => {
      const answer = lines.put(body);
      lines.isDown = true;
      return answer;
    });
    window.bootstrapData = bootstrap();
    const page = readBootstrapData();
    const router = createMemoryRouter([
      {
        path: '/',
        element: (
          <DialogHost>
            <ManyLines />
          </DialogHost>
        ),
      },
    ]);
    await act(async () => {
      render(
        <Providers store={createStore(page)} translator={createI18n(page.locale)}>
          <RouterProvider router={router} />
        </Providers>,
      );
    });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await press('Translate');
    await press('Save');
    await waitFor(() => expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(lines.stands.size).toBe(LINES_AT_ONCE);
    await press('Take back');
    expect(screen.getByText('dirty')).toBeVisible();
    lines.isDown = false;
    await press('Save');
    await waitFor(() => expect(lines.stands.size).toBe(0));
    expect(await screen.findByText('clean')).toBeVisible();
  });
});
