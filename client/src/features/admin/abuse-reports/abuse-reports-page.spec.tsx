import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AbuseReportRecord } from '@tonearm/shared/catalogue/abuse-reports.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/admin/list/bulk-edit-dialog';
import '../../../ui/data-table/column-menu';
import './abuse-report-dialog';
import './abuse-reports-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const report = (id: number, subject: string, given: Partial<AbuseReportRecord> = {}): AbuseReportRecord => ({
  id,
  model_type: 'track',
  model_id: 7,
  subject,
  reason: 'copyright',
  text: 'This is mine.',
  reporter: { id: 9, name: 'Juno', image: null },
  state: 'open',
  decided_by: null,
  decided_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
  ...given,
});
const OPEN = report(1, 'Harbour Lights');
const DECIDED = report(2, 'Odile', {
  model_type: 'user',
  reporter: null,
  state: 'banned',
  decided_by: { id: 3, name: 'Ines', image: null },
  decided_at: '2026-01-03T00:00:00Z',
});

describe('the list of what people report', () => {
  let server: FakeServer;
  let takeBack: () => void;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_300, height: 800 });
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/reports/abuse', () => listOf([OPEN, DECIDED]))
      .on('POST /api/v1/reports/abuse/bulk-update', () => ({ updated: 1, task: null, status: 'success' }));
  });
  const row = async (name: string) => await screen.findByRole('row', { name: new RegExp(name) });
  const sent = () =>
    server.requests.filter(({ path }) => path.endsWith('/bulk-update')).map(({ body }) => body as unknown);

  it('is reached with the right to decide, and not without', async () => {
    const permissions = ['admin.access', 'comments.moderate'].map((name) => ({ name, restrictions: [] }));
    const { address } = await openApp('/admin/abuse-reports', { user: { ...INES, permissions } });
    await waitFor(() => expect(address()).toBe('/404'));
    expect(server.asked).not.toContain('GET /api/v1/reports/abuse');
  });

  it('says what is reported, why, by whom, and what became of it', async () => {
    await openApp('/admin/abuse-reports', { user: ADMIN });
    const open = await row('Harbour Lights');
    for (const words of ['Track', 'Breaks a copyright', 'This is mine.', 'Juno', 'Open'])
      expect(open).toHaveTextContent(words);
    expect(within(open).getByRole('link', { name: 'Harbour Lights' })).toHaveAttribute(
      'href',
      '/track/7/harbour-lights',
    );
    for (const words of ['Profile', 'Guest', 'Author suspended']) expect(await row('Odile')).toHaveTextContent(words);
    await userEvent.click(within(await row('Odile')).getByRole('button', { name: 'More: Odile' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show the report' }));
    expect(await screen.findByRole('dialog', { name: 'Report' })).toHaveTextContent('Author suspended · Ines');
  });

  it('decides about one after showing it whole', async () => {
    await openApp('/admin/abuse-reports', { user: ADMIN });
    await userEvent.click(within(await row('Harbour Lights')).getByRole('button', { name: 'More: Harbour Lights' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Decide' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report' });
    expect(dialog).toHaveTextContent('This is mine.');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Hide or disable it' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('1 changed')).toBeVisible();
    expect(sent()).toEqual([{ ids: [1], values: { decision: 'hidden' } }]);
  });

  it('decides about several at once', async () => {
    await openApp('/admin/abuse-reports', { user: ADMIN });
    await row('Odile');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour Lights' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decide' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change 1 row' }));
    await waitFor(() => expect(sent()).toEqual([{ ids: [1], values: { decision: 'dismissed' } }]));
  });
});
