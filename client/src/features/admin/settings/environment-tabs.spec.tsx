import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminJob } from '@tonearm/shared/admin/jobs.dto';
import type { IndexedModel } from '@tonearm/shared/search/reindex.dto';
import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import { ADMIN, bootstrap, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { FakeSettings } from '../../../../test/settings';

const LOOKER = {
  ...ADMIN,
  permissions: [...(DEFAULT_ROLES[1]?.permissions ?? []), 'admin.access', 'settings.view'].map((name) => ({
    name,
    restrictions: [],
  })),
};
const failed: AdminJob = {
  id: 'queue.7',
  name: 'send-mail',
  lane: 'delivery',
  state: 'failed',
  attempts: 5,
  max_attempts: 5,
  created_at: '2026-05-01T10:00:00Z',
  run_at: null,
  error: 'Error: no route',
  request_id: null,
};
const model = (given: Partial<IndexedModel>): IndexedModel => ({
  model: 'tracks',
  indexed: 12_000,
  state: null,
  done: 0,
  total: null,
  requested_at: null,
  ended_at: null,
  ...given,
});

function prepare(facts: FakeSettings['facts'] = {}) {
  const server = new FakeServer();
  const settings = new FakeSettings(server);
  settings.facts = facts;
  return { server, settings };
}
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }));

describe('tabs of what the environment decides', () => {
  it('show what runs and what to set for more, and have nothing to save', async () => {
    prepare({ state: 'up', driver: 'memory', entries: 1_234, bytes: 2_097_152 });
    await openApp('/admin/settings/cache', { user: ADMIN });
    const card = within(await screen.findByRole('region', { name: 'Status' }));
    for (const text of ['Works', 'Memory of each process', '1,234', '2 MB'])
      expect(await card.findByText(text)).toBeVisible();
    expect(screen.getByText('REDIS_URL')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('say that a service does not answer, and figures that nobody knows are none', async () => {
    prepare({ state: 'down', driver: 'redis', entries: null, bytes: null });
    await openApp('/admin/settings/cache', { user: ADMIN });
    expect(await screen.findByText('Does not answer')).toBeVisible();
    expect(screen.getAllByText('–')).toHaveLength(2);
  });

  it('empty the cache, and read the figures again', async () => {
    const { server, settings } = prepare({ state: 'up', driver: 'memory', entries: 9, bytes: 900 });
    server.on('POST /api/v1/cache/flush', () => {
      settings.facts = { ...settings.facts, entries: 0 };
      return { status: 'success' };
    });
    await openApp('/admin/settings/cache', { user: ADMIN });
    expect(await screen.findByText('9')).toBeVisible();
    await press('Empty the cache');
    expect(await screen.findByText('Cache emptied')).toBeVisible();
    expect(await screen.findByText('0')).toBeVisible();
  });

  it('try what runs, and show the answer', async () => {
    const { server } = prepare({ state: 'idle', driver: 'database', workers: 0, waiting: 3, failed: 0 });
    server.on('POST /api/v1/settings/test/:name', ({ path }) => ({
      ok: false,
      message: path.endsWith('/queue') ? 'The queue answers, but no process runs jobs.' : '',
      status: 'success',
    }));
    await openApp('/admin/settings/queue', { user: ADMIN });
    expect(await screen.findByText('No process runs jobs')).toBeVisible();
    await press('Try the queue');
    expect(await screen.findByText('The queue answers, but no process runs jobs.')).toBeVisible();
  });

  it('list jobs that have failed, run them again and delete them', async () => {
    const { server } = prepare();
    let jobs = [failed, { ...failed, id: 'queue.8', name: 'make-waveform', error: null }];
    const done = (): { status: 'success' } => ({ status: 'success' });
    server
      .on('GET /api/v1/admin/jobs', ({ query }) => ({
        pagination: {
          data: query.get('state') === 'failed' ? jobs : [],
          current_page: 1,
          per_page: 20,
          from: 1,
          to: 2,
          next_page: null,
          prev_page: null,
          next_cursor: null,
          prev_cursor: null,
        },
        sources: ['queue'],
        actions: ['retry', 'delete'],
        status: 'success',
      }))
      .on('POST /api/v1/admin/jobs/:id/retry', () => {
        jobs = jobs.slice(1);
        return done();
      })
      .on('DELETE /api/v1/admin/jobs/:id', () => {
        jobs = [];
        return done();
      });
    await openApp('/admin/settings/queue', { user: ADMIN });
    expect(await screen.findByText(/Error: no route/)).toBeVisible();
    await press('Try send-mail again');
    await waitFor(() => expect(screen.queryByText('send-mail')).toBeNull());
    await press('Delete make-waveform');
    expect(await screen.findByText('No job has failed.')).toBeVisible();
    expect(server.asked).toEqual(
      expect.arrayContaining(['POST /api/v1/admin/jobs/queue.7/retry', 'DELETE /api/v1/admin/jobs/queue.8']),
    );
  });

  it('index a kind anew, and show how far it is', async () => {
    const { server } = prepare({ driver: 'sqlite', waiting: 0 });
    let now = [model({}), model({ model: 'lyrics', indexed: 3, state: 'failed' })];
    const sent: unknown[] = [];
    const answer = () => ({ models: now, status: 'success' as const });
    server.on('GET /api/v1/search/reindex-status', answer).on('POST /api/v1/search/reindex', ({ body }) => {
      sent.push(body);
      now = [model({ state: 'running', done: 300, total: 12_000 }), ...now.slice(1)];
      return answer();
    });
    await openApp('/admin/settings/search', { user: ADMIN });
    expect(await screen.findByText('12,000 entries')).toBeVisible();
    expect(screen.getByText(/Did not end well/)).toBeVisible();
    await press('Index anew: Tracks');
    expect(await screen.findByText('300 of 12,000 done')).toBeVisible();
    expect(sent).toEqual([{ models: ['tracks'] }]);
    now = [model({ state: 'done', done: 12_000, total: 12_000, ended_at: '2026-05-01T10:00:00Z' }), ...now.slice(1)];
    expect(await screen.findByText(/12,000 entries · /)).toBeVisible();
  });

  it('move stored files to where new ones go', async () => {
    const { server, settings } = prepare({ files: 'elsewhere' });
    server.on('POST /api/v1/settings/storage/move', () => {
      settings.facts = { files: 'moving' };
      return { status: 'success' };
    });
    await openApp('/admin/settings/uploading', { user: ADMIN });
    expect(await screen.findByText('Some lie elsewhere')).toBeVisible();
    await press('Move all files there');
    expect(await screen.findByText('Are being moved')).toBeVisible();
  });

  it('warn where the page was opened at another address than the site has', async () => {
    prepare({ site_url: 'https://radio.example.org' });
    const { settings } = bootstrap();
    await openApp('/admin/settings/general', {
      user: LOOKER,
      settings: { ...settings, base_url: 'https://radio.example.org/music' },
    });
    expect(await screen.findByText(/You have opened this page at http:\/\/localhost/)).toBeVisible();
    expect(screen.getByText('BASE_URL')).toBeVisible();
  });

  it('warn of nothing where it is the site’s', async () => {
    prepare({ site_url: 'http://localhost' });
    await openApp('/admin/settings/general', { user: ADMIN });
    expect(await screen.findByText('http://localhost')).toBeVisible();
    expect(screen.queryByText(/You have opened this page at/)).toBeNull();
  });

  it('are looked at without anything to press by who may not change settings', async () => {
    prepare({ state: 'up', driver: 'memory', entries: 1, bytes: 1 });
    await openApp('/admin/settings/cache', { user: LOOKER });
    expect(await screen.findByText('Works')).toBeVisible();
    for (const name of ['Empty the cache', 'Try the cache']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('settings in general', () => {
  it('tell who has changed them last, and which', async () => {
    const { settings } = prepare();
    settings.changes = [
      {
        user: { id: 1, name: 'Ines Moreau' },
        keys: ['player.hls', 'player.default_volume'],
        changed_at: '2026-05-01T10:00:00Z',
      },
      { user: null, keys: ['player.hls'], changed_at: '2026-04-01T10:00:00Z' },
    ];
    await openApp('/admin/settings/player', { user: ADMIN });
    const rows = within(await screen.findByRole('region', { name: 'Last changes' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Ines Moreau');
    expect(rows[0]).toHaveTextContent('Offer songs in segments (HLS), Volume at the first visit');
    expect(rows[1]).toHaveTextContent('Unknown');
  });

  it('keep title and tabs where a tab could not be loaded, and load it again', async () => {
    const { server, settings } = prepare();
    server.on('GET /api/v1/settings/groups/:name', () => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await openApp('/admin/settings/player', { user: ADMIN });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Uploading' })).toBeVisible();
    Object.assign(settings, new FakeSettings(server));
    await press('Try again');
    expect(await screen.findByRole('switch', { name: 'Offer songs in segments (HLS)' })).toBeVisible();
  });

  it('reset a demonstration once that is confirmed, where somebody may do everything', async () => {
    const { server } = prepare({ next_reset: '2026-11-28T18:00:00.000Z' });
    let asked = 0;
    server.on('POST /api/v1/settings/demo-reset', () => {
      asked += 1;
      return { status: 'success' };
    });
    await openApp('/admin/settings/demo', { user: ADMIN });
    expect(await within(await screen.findByRole('region', { name: 'Status' })).findByText(/2026/)).toBeVisible();
    await press('Reset it now');
    await press('Cancel');
    expect(asked).toBe(0);
    await press('Reset it now');
    await press('Reset it');
    expect(await screen.findByText('The demonstration is being reset')).toBeVisible();
    expect(asked).toBe(1);
  });
});
