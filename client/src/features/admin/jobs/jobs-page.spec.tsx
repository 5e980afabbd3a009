import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANES } from '@tonearm/shared/admin/jobs';
import type { JobAction } from '@tonearm/shared/admin/jobs';
import type { AdminJob } from '@tonearm/shared/admin/jobs.dto';
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
const job = (given: Partial<AdminJob>): AdminJob => ({
  id: 'queue.7',
  name: 'send-mail',
  lane: 'delivery',
  state: 'failed',
  attempts: 5,
  max_attempts: 5,
  created_at: '2026-05-01T10:00:00Z',
  run_at: null,
  error: 'Error: no route',
  request_id: 'a-request',
  ...given,
});

function prepare(jobs: AdminJob[], actions: JobAction[] = ['retry', 'delete']) {
  const server = new FakeServer();
  const site = { jobs, sent: [] as unknown[], nextPage: null as number | null };
  server
    .on('GET /api/v1/admin/jobs/lanes', () => ({
      lanes: LANES.map((lane) => ({ lane, share: 2, waiting: 1_200, delayed: 0, running: 1, failed: 3 })),
      workers: 1,
      status: 'success',
    }))
    .on('GET /api/v1/admin/jobs', ({ query }) => ({
      pagination: {
        ...listOf(site.jobs.filter(({ state }) => state === query.get('state'))).pagination,
        next_page: site.nextPage,
      },
      sources: ['queue', 'waveforms'],
      actions,
      status: 'success',
    }));
  return { server, site };
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }));

describe('the page of jobs', () => {
  it('shows what each lane has to do, and why jobs failed', async () => {
    prepare([job({})]);
    await openApp('/admin/jobs?tab=failed', { user: ADMIN });
    const lane = within(await screen.findByRole('region', { name: 'Sound and pictures' }));
    expect(lane.getByText('2 at once in each process')).toBeVisible();
    expect(lane.getByText('1,200')).toBeVisible();
    expect(await screen.findByText('Error: no route')).toBeVisible();
    expect(screen.getByText(/Messages · 5 of 5 tries · .* · request a-request/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Failed' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Errors of send-mail' })).toHaveAttribute(
      'href',
      '/admin/logs/error?query=send-mail',
    );
  });

  it('runs jobs again, takes them away after a question, and tries all again', async () => {
    const { server, site } = prepare([job({}), job({ id: 'queue.8', name: 'make-waveform' })]);
    server
      .on('POST /api/v1/admin/jobs/:id/retry', () => {
        site.jobs = site.jobs.filter(({ id }) => id !== 'queue.7');
        return { status: 'success' };
      })
      .on('DELETE /api/v1/admin/jobs/:id', () => {
        site.jobs = [job({ id: 'queue.9', name: 'left' })];
        return { status: 'success' };
      })
      .on('POST /api/v1/admin/jobs/retry-failed', ({ body }) => {
        site.sent.push(body);
        site.jobs = [];
        return { status: 'success' };
      });
    await openApp('/admin/jobs?tab=failed&lane=delivery', { user: ADMIN });
    await press('Try send-mail again');
    await waitFor(() => expect(screen.queryByText('send-mail')).toBeNull());
    await press('Delete make-waveform');
    expect(await screen.findByText('What it was to do is not done.')).toBeVisible();
    await press('Delete');
    expect(await screen.findByText('left')).toBeVisible();
    await press('Try all again');
    expect(await screen.findByText('There are none at the moment.')).toBeVisible();
    expect(site.sent).toEqual([{ lane: 'delivery', source: 'queue' }]);
  });

  it('runs at once what is put off, and leaves what runs alone', async () => {
    const { server } = prepare([
      job({ state: 'delayed', error: null, run_at: '2027-05-01T10:00:00Z' }),
      job({ id: 'queue.8', name: 'long', state: 'running', error: null }),
    ]);
    server.on('POST /api/v1/admin/jobs/:id/retry', () => ({ status: 'success' }));
    await openApp('/admin/jobs?tab=delayed', { user: ADMIN });
    expect(await screen.findByText(/not before/)).toBeVisible();
    await press('Run send-mail now');
    await waitFor(() => expect(server.asked).toContain('POST /api/v1/admin/jobs/queue.7/retry'));
    await userEvent.click(screen.getByRole('link', { name: 'Running' }));
    expect(await screen.findByText('long')).toBeVisible();
    expect(screen.queryByRole('button', { name: /long/ })).toBeNull();
  });

  it('asks for another lane, another table and the next page', async () => {
    const { server, site } = prepare([job({ state: 'waiting' })], ['retry']);
    site.nextPage = 2;
    await openApp('/admin/jobs', { user: ADMIN });
    await screen.findByText('send-mail');
    expect(screen.queryByRole('button', { name: 'Delete send-mail' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lane' }), 'Messages');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kept in' }), 'Waveforms');
    await press('Next page');
    await waitFor(() =>
      expect(Object.fromEntries(server.requests.findLast(({ path }) => path.endsWith('/jobs'))?.query ?? [])).toEqual({
        state: 'waiting',
        lane: 'delivery',
        source: 'waveforms',
        page: '2',
        perPage: '30',
      }),
    );
  });

  it('lists what runs by the clock, and runs it without its time', async () => {
    const { server } = prepare([]);
    server
      .on('GET /api/v1/admin/jobs/schedules', () => ({
        schedules: [{ name: 'clean-uploads', lane: 'bulk', schedule: '5 3 * * *', timezone: 'UTC' }],
        status: 'success',
      }))
      .on('POST /api/v1/admin/jobs/run/:name', () => ({ status: 'success' }));
    await openApp('/admin/jobs?tab=schedules', { user: ADMIN });
    expect(await screen.findByText('5 3 * * *')).toBeVisible();
    await press('Run clean-uploads now');
    expect(await screen.findByText('clean-uploads runs as soon as there is room.')).toBeVisible();
  });

  it('says that it could not be loaded, and loads it again', async () => {
    const { server } = prepare([job({ state: 'waiting' })]);
    let isDown = true;
    server.on('GET /api/v1/admin/jobs', () => {
      if (isDown) throw new Refusal(500, { message: 'x', code: 'internal' });
      return {
        pagination: listOf([job({ state: 'waiting' })]).pagination,
        sources: ['queue'],
        actions: [],
        status: 'success' as const,
      };
    });
    await openApp('/admin/jobs', { user: ADMIN });
    await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('send-mail')).toBeVisible();
  });

  it('offers nothing to press to who may only look', async () => {
    prepare([job({})]);
    await openApp('/admin/jobs?tab=failed', { user: LOOKER });
    expect(await screen.findByText('Error: no route')).toBeVisible();
    for (const name of ['Try send-mail again', 'Delete send-mail', 'Try all again'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
