import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BackupRun, BackupsAnswer } from '@tonearm/shared/admin/backups.dto';
import { ADMIN, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';

const NAME = 'tonearm-2026-05-01T10-00-00.tar.gz';
const run = (given: Partial<BackupRun>): BackupRun => ({
  kind: 'take',
  name: NAME,
  state: 'running',
  progress: 40,
  message: null,
  message_values: {},
  requested_at: '2026-05-01T10:00:00Z',
  ended_at: null,
  ...given,
});

function prepare(given: Partial<BackupsAnswer> = {}) {
  const server = new FakeServer();
  const site: BackupsAnswer = {
    backups: [{ name: NAME, size: 2_097_152, created_at: '2026-05-01T10:00:00Z', encrypted: false }],
    run: null,
    folder: '/srv/backups',
    always_encrypted: false,
    status: 'success',
    ...given,
  };
  const sent: unknown[] = [];
  server
    .on('GET /api/v1/admin/backups', () => ({ ...site }))
    .on('GET /auth/user/confirmed-password-status', () => ({ confirmed: true, status: 'success' }))
    .on('POST /api/v1/admin/backup', ({ body }) => {
      sent.push(body);
      site.run = run({});
      return { status: 'success' };
    });
  return { server, site, sent };
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }));

describe('the page of backups', () => {
  it('makes a backup with a passphrase, shows how far it is, and then that it is there', async () => {
    const { site, sent } = prepare({ backups: [] });
    await openApp('/admin/backups', { user: ADMIN });
    expect(await screen.findByText('No backups yet')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Only listed' }));
    await userEvent.type(screen.getByLabelText('Passphrase (optional)'), 'too short');
    expect(screen.getByRole('button', { name: 'Make a backup' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Passphrase (optional)'), ' no more');
    await press('Make a backup');
    expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('40%')).toBeVisible();
    expect(sent).toEqual([{ files: 'listed', passphrase: 'too short no more' }]);
    expect(screen.getByRole('button', { name: 'Make a backup' })).toBeDisabled();
    site.run = run({ state: 'done', progress: 100, ended_at: '2026-05-01T10:01:00Z' });
    site.backups = [{ name: NAME, size: 2_097_152, created_at: '2026-05-01T10:00:00Z', encrypted: true }];
    expect(await screen.findByText('Encrypted')).toBeVisible();
    expect(screen.getByText('Made')).toBeVisible();
    expect(screen.getByLabelText('Passphrase (optional)')).toHaveValue('');
  });

  it('stops one, and says why another failed', async () => {
    const { server, site } = prepare({ run: run({}) });
    server.on('POST /api/v1/admin/backups/stop', () => {
      site.run = run({ state: 'failed', message: 'ENOSPC: no space left on device' });
      return { status: 'success' };
    });
    await openApp('/admin/backups', { user: ADMIN });
    await press('Stop');
    expect(await screen.findByText('ENOSPC: no space left on device')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('says in the language of who reads what is wrong, and that one was cut off', async () => {
    const { site } = prepare({
      run: run({
        state: 'failed',
        message: 'Restored, these tables are not as they were: :tables.',
        message_values: { tables: 'albums, tracks' },
      }),
    });
    await openApp('/admin/backups', {
      user: ADMIN,
      locale: {
        language: 'de',
        direction: 'ltr',
        lines: {
          'Restored, these tables are not as they were: :tables.':
            'Wiederhergestellt sind diese Tabellen nicht, wie sie waren: :tables.',
        },
      },
    });
    expect(
      await screen.findByText('Wiederhergestellt sind diese Tabellen nicht, wie sie waren: albums, tracks.'),
    ).toBeVisible();
    site.run = run({ state: 'interrupted' });
    await openApp('/admin/backups', { user: ADMIN });
    expect(await screen.findByText('Cut off; it is begun anew by itself')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled();
  });

  it('checks an encrypted one by its passphrase, and deletes one after a question', async () => {
    const { server, site } = prepare({
      backups: [{ name: NAME, size: 10, created_at: '2026-05-01T10:00:00Z', encrypted: true }],
    });
    const checked: unknown[] = [];
    server
      .on('POST /api/v1/admin/backups/:name/check', ({ body }) => {
        checked.push(body);
        return { status: 'success' };
      })
      .on('DELETE /api/v1/admin/backups/:name', () => {
        site.backups = [];
        return { status: 'success' };
      });
    await openApp('/admin/backups', { user: ADMIN });
    await press(`Check ${NAME}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Check this backup?' }));
    await userEvent.type(dialog.getByLabelText('Passphrase'), 'plum velvet lantern');
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(checked).toEqual([{ passphrase: 'plum velvet lantern' }]));
    await press(`Delete ${NAME}`);
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete this backup?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    expect(await screen.findByText('No backups yet')).toBeVisible();
  });

  it('names the command that restores the newest', async () => {
    prepare();
    await openApp('/admin/backups', { user: ADMIN });
    expect(await screen.findByText(`DATA_DIR=/new/data npm run restore -- /srv/backups/${NAME}`)).toBeVisible();
  });

  it('asks for the password first, and does nothing without', async () => {
    const { server, sent } = prepare();
    server.on('GET /auth/user/confirmed-password-status', () => ({ confirmed: false, status: 'success' }));
    await openApp('/admin/backups', { user: ADMIN });
    await press('Make a backup');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Make a backup' })).toBeEnabled();
    expect(sent).toEqual([]);
  });

  it('says that it could not be loaded', async () => {
    const { server } = prepare();
    server.on('GET /api/v1/admin/backups', () => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await openApp('/admin/backups', { user: ADMIN });
    expect(await screen.findByText('There was an issue loading this page')).toBeVisible();
  });
});
