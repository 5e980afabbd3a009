import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorDetails } from '@tonearm/shared/admin/logs.dto';
import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import { ADMIN, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';

const LOOKER = {
  ...ADMIN,
  permissions: [...(DEFAULT_ROLES[1]?.permissions ?? []), 'admin.access', 'logs.view'].map((name) => ({
    name,
    restrictions: [],
  })),
};
const fault = (given: Partial<ErrorDetails>): ErrorDetails => {
  const last = {
    datetime: '2026-05-01T10:00:00Z',
    message: 'Job send-mail failed on try 3 of 8',
    request: null,
    request_id: null,
    job: 'send-mail',
    run_id: 12,
  };
  return {
    id: 5,
    level: 'warn',
    message: 'connect ECONNREFUSED',
    exception: 'Error',
    code: 'ESOCKET',
    place: null,
    count: 3,
    first_seen_at: '2026-05-01T09:00:00Z',
    datetime: '2026-05-01T10:00:00Z',
    resolved_at: null,
    last,
    stack: [
      { kind: 'text', text: 'Error: connect ECONNREFUSED' },
      { kind: 'own', text: 'at Mailer.send (server/src/mailer.ts:3)' },
      { kind: 'foreign', text: 'at next (express/router.js:9)' },
    ],
    occurrences: [last],
    ...given,
  };
};

/** The error log of a server, which keeps what is resolved and deleted. */
function prepareErrors(errors = [fault({})]) {
  const server = new FakeServer();
  let kept = errors;
  const one = (path: string) => kept.find(({ id }) => path.endsWith(`/${id}`));
  server
    .on('GET /api/v1/logs/error', ({ query }) => ({
      ...listOf(kept.filter(({ message }) => message.includes(query.get('query') ?? ''))),
      files: [{ name: 'error-2026-05-01.log', size: 2048 }],
      status: 'success',
    }))
    .on('GET /api/v1/logs/error/:id', ({ path }) => ({ error: one(path) ?? fault({}), status: 'success' }))
    .on('PUT /api/v1/logs/error/:id', ({ path, body }) => {
      const { resolved } = body as { resolved: boolean };
      const changed = one(path);
      kept = kept.map((each) =>
        each === changed ? { ...each, resolved_at: resolved ? '2026-05-01T11:00:00Z' : null } : each,
      );
      return { status: 'success' };
    })
    .on('DELETE /api/v1/logs/error/:file', ({ path }) => {
      const gone = one(path);
      kept = kept.filter((each) => each !== gone);
      return { status: 'success' };
    });
  return server;
}

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }));

describe('the log of errors', () => {
  const row = async (text: string): Promise<HTMLElement> =>
    (await screen.findByText(text)).closest('li') as HTMLElement;

  it('shows causes, how often and whose they were, and marks one as mended', async () => {
    const server = prepareErrors();
    await openApp('/admin/logs/error', { user: ADMIN });
    const shown = within(await row('connect ECONNREFUSED'));
    expect(shown.getByText('Warning')).toBeVisible();
    expect(shown.getByText(/Error ESOCKET · 3 times · .* · Job send-mail/)).toBeVisible();
    await press('Mark connect ECONNREFUSED as resolved');
    expect(await screen.findByRole('button', { name: 'Mark connect ECONNREFUSED as unresolved' })).toBeVisible();
    expect(within(await row('connect ECONNREFUSED')).getByText('Resolved')).toBeVisible();
    expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ resolved: true });
  });

  it('opens one: the way through the code, and the job that it comes from', async () => {
    prepareErrors();
    await openApp('/admin/logs/error', { user: ADMIN });
    await press('Show connect ECONNREFUSED');
    const stack = await screen.findByRole('region', { name: 'Stack trace' });
    expect(stack).toHaveTextContent('at Mailer.send (server/src/mailer.ts:3)');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/run 12/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Job send-mail' })).toHaveAttribute('href', '/admin/jobs?tab=failed');
    expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/v1/logs/error/5/download');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await press('Delete connect ECONNREFUSED');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete this error?' })).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Nothing has failed.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what is asked in the address, and offers the file of the day', async () => {
    const server = prepareErrors();
    await openApp('/admin/logs/error?state=unresolved', { user: ADMIN });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Day' }), 'May 1, 2026');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Warning');
    await userEvent.type(screen.getByRole('textbox', { name: /^Search by message/ }), 'nothing');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    expect(
      Object.fromEntries(server.requests.findLast(({ path }) => path.endsWith('/logs/error'))?.query ?? []),
    ).toEqual({
      state: 'unresolved',
      level: 'warn',
      file: 'error-2026-05-01.log',
      query: 'nothing',
      page: '1',
      perPage: '30',
    });
    expect(screen.getByRole('link', { name: 'Download log (2 kB)' })).toHaveAttribute(
      'href',
      '/api/v1/logs/error/download/error-2026-05-01.log',
    );
    await press('Delete the log of May 1, 2026');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Day' })).toHaveValue(''));
    expect(server.asked).toContain('DELETE /api/v1/logs/error/error-2026-05-01.log');
  });

  it('says that it could not be loaded', async () => {
    const server = prepareErrors();
    server.on('GET /api/v1/logs/error', () => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await openApp('/admin/logs/error', { user: ADMIN });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('offers nothing to change to who may only look', async () => {
    prepareErrors();
    await openApp('/admin/logs/error?file=error-2026-05-01.log', { user: LOOKER });
    await screen.findByText('connect ECONNREFUSED');
    expect(screen.queryByRole('button', { name: /Delete|resolved/ })).toBeNull();
    await press('Show connect ECONNREFUSED');
    await screen.findByRole('region', { name: 'Stack trace' });
    expect(screen.queryByRole('button', { name: /Delete|resolved/ })).toBeNull();
  });
});
