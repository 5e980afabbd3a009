import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HealthCheck } from '@tonearm/shared/admin/health.dto';
import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import { ADMIN, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';

const LOOKER = {
  ...ADMIN,
  permissions: [...(DEFAULT_ROLES[1]?.permissions ?? []), 'admin.access', 'logs.view'].map((name) => ({
    name,
    restrictions: [],
  })),
};
const check = (given: Partial<HealthCheck>): HealthCheck => ({
  name: 'database',
  state: 'good',
  advice: null,
  figures: [],
  ...given,
});

function prepare(...checks: HealthCheck[]) {
  const server = new FakeServer();
  const site = { checks };
  server.on('GET /api/v1/admin/health', () => ({
    checks: site.checks,
    checked_at: '2026-05-01T10:00:00Z',
    status: 'success',
  }));
  return { server, site };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page about health', () => {
  it('shows how each part is with its figures, and looks again', async () => {
    const { site } = prepare(
      check({
        figures: [
          { name: 'kind', value: 'sqlite' },
          { name: 'answered_ms', value: 3 },
          { name: 'size', value: 2_097_152 },
        ],
      }),
    );
    await openApp('/admin/health', { user: ADMIN });
    const database = await card('Database');
    expect(database.getByText('Well')).toBeVisible();
    for (const text of ['SQLite', '3 ms', '2 MB']) expect(database.getByText(text)).toBeVisible();
    expect(screen.getByText('All is well')).toBeVisible();
    site.checks = [check({ state: 'bad', advice: 'database_down' })];
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await (await card('Database')).findByText('Failing')).toBeVisible();
    expect((await card('Database')).getByText(/whether DATABASE_URL is right/)).toBeVisible();
    expect(screen.getByText('Parts that need a look (1)')).toBeVisible();
  });

  it('leads to where something is mended, whoever may go there', async () => {
    prepare(
      check({
        name: 'failed_jobs',
        state: 'warning',
        advice: 'jobs_failed',
        figures: [{ name: 'failed', value: 1_200 }],
      }),
      check({ name: 'backup', state: 'warning', advice: 'backup_missing' }),
    );
    await openApp('/admin/health', { user: LOOKER });
    expect((await card('Failed jobs')).getByText('1,200')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Look at it: Failed jobs' })).toHaveAttribute(
      'href',
      '/admin/jobs?tab=failed',
    );
    expect(screen.queryByRole('link', { name: 'Look at it: Last backup' })).toBeNull();
  });

  it('counts what is only not there as well, and says what is slow', async () => {
    prepare(
      check({ name: 'ffmpeg', state: 'off', advice: 'ffmpeg_missing' }),
      check({ name: 'mail', state: 'slow', advice: 'slow' }),
    );
    await openApp('/admin/health', { user: ADMIN });
    expect((await card('ffmpeg')).getByText('Not there')).toBeVisible();
    expect((await card('Outgoing mail')).getByText('Slow')).toBeVisible();
    expect(screen.getByText('Parts that need a look (1)')).toBeVisible();
  });

  it('says that it cannot look any more, rather than that all is well', async () => {
    const { server } = prepare(check({}));
    await openApp('/admin/health', { user: ADMIN });
    expect(await screen.findByText('All is well')).toBeVisible();
    server.on('GET /api/v1/admin/health', () => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('All is well')).toBeNull();
  });

  it('says that it could not be loaded', async () => {
    prepare().server.on('GET /api/v1/admin/health', () => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await openApp('/admin/health', { user: ADMIN });
    expect(await screen.findByText('There was an issue loading this page')).toBeVisible();
  });
});
