import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportFault, ImportRun, MusicFolder } from '@tonearm/shared/admin/imports.dto';
import type { LibraryRoot } from '@tonearm/shared/catalogue/library.dto';
import { ADMIN, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';

const MUSIC = '/srv/music';
const NO_COUNTS = { found: 0, added: 0, updated: 0, moved: 0, returned: 0, unchanged: 0, missing: 0, failed: 0 };
const run = (given: Partial<ImportRun>): ImportRun => ({
  id: 1,
  folder: `${MUSIC}/Tide`,
  dry_run: false,
  origin: 'page',
  user: { id: 1, name: 'Ines Ferro' },
  state: 'running',
  phase: 'reading',
  done: 120,
  total: 300,
  counts: { ...NO_COUNTS, found: 300, added: 119, failed: 1 },
  message: null,
  resumed: false,
  requested_at: '2026-05-01T10:00:00Z',
  started_at: '2026-05-01T10:00:01Z',
  ended_at: null,
  ...given,
});
const folder = (path: string, given: Partial<MusicFolder> = {}): MusicFolder => ({
  name: path.split('/').at(-1) ?? '',
  path,
  is_imported: false,
  ...given,
});
const ROOT: LibraryRoot = {
  id: 4,
  path: '/srv/demo',
  scanned_at: '2026-05-01T03:30:00Z',
  created_at: '2026-04-01T10:00:00Z',
  files_count: 32,
  failed_count: 2,
  missing_count: 0,
  unknown_artist_count: 0,
};
const FOLDERS: Readonly<Record<string, readonly MusicFolder[]>> = {
  '': [folder(MUSIC, { name: MUSIC })],
  [MUSIC]: [folder(`${MUSIC}/Tide`), folder(`${MUSIC}/Moon`, { is_imported: true })],
  [`${MUSIC}/Tide`]: [],
};

interface Site {
  runs: ImportRun[];
  faults: ImportFault[];
  more: number;
  folders: Readonly<Record<string, readonly MusicFolder[]>>;
  times: readonly string[];
}

function prepare(given: Partial<Site> = {}) {
  const server = new FakeServer();
  const site: Site = { runs: [], faults: [], more: 0, folders: FOLDERS, times: ['03:30'], ...given };
  const sent: unknown[] = [];
  const group = () => ({
    group: { name: 'imports', title: 'Imports', note: null, test: null, facts: [], environment: [], sections: [] },
    values: { 'imports.scan_times': [...site.times] },
    secrets: {},
    changes: [],
    status: 'success' as const,
  });
  server
    .on('GET /api/v1/admin/imports', () => ({ runs: [...site.runs], timezone: 'Europe/Berlin', status: 'success' }))
    .on('GET /api/v1/admin/imports/folders', ({ query }) => {
      const path = query.get('path');
      const inside = site.folders[path ?? ''];
      if (!inside) throw new Refusal(422, { message: 'x', code: 'invalid', errors: { folder: ['It is gone.'] } });
      const parent = path === null || path === MUSIC ? null : MUSIC;
      return { path, parent, is_imported: false, folders: [...inside], has_more: false, status: 'success' };
    })
    .on('GET /api/v1/admin/imports/:id', ({ path }) => {
      const found = site.runs.find(({ id }) => path.endsWith(`/${id}`));
      if (!found) throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
      return { run: found, faults: [...site.faults], more_faults: site.more, status: 'success' };
    })
    .on('POST /api/v1/admin/imports', ({ body }) => {
      sent.push(body);
      const begun = run({ id: site.runs.length + 1, dry_run: (body as { dry_run: boolean }).dry_run });
      site.runs = [begun, ...site.runs];
      return { run: begun, status: 'success' };
    })
    .on('POST /api/v1/admin/imports/:id/stop', () => {
      site.runs = site.runs.map((one) => ({ ...one, state: 'stopped' }));
      return { status: 'success' };
    })
    .on('GET /api/v1/library-roots', () => ({ library_roots: [ROOT], status: 'success' }))
    .on('GET /api/v1/settings/groups/:name', group)
    .on('PUT /api/v1/settings/groups/:name', ({ body }) => {
      sent.push(body);
      site.times = (body as { values: { 'imports.scan_times': string[] } }).values['imports.scan_times'];
      return group();
    });
  return { server, site, sent };
}
const press = async (name: string | RegExp) => await userEvent.click(await screen.findByRole('button', { name }));
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of imports', () => {
  it('looks into the folders that are allowed, and imports one after a dry run', async () => {
    const { site, sent } = prepare();
    await openApp('/admin/imports', { user: ADMIN });
    const choice = await card('Import a folder');
    expect(await choice.findByRole('button', { name: MUSIC })).toBeVisible();
    expect(choice.getByRole('button', { name: 'Import' })).toBeDisabled();
    await press(MUSIC);
    expect(await choice.findByRole('button', { name: /^Moon/ })).toHaveTextContent('Imported');
    await press(/^Tide/);
    expect(await choice.findByText(`${MUSIC}/Tide`)).toHaveFocus();
    expect(choice.getByText('There are no folders in it.')).toBeVisible();
    await userEvent.click(choice.getByRole('button', { name: 'Dry run' }));
    expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('Reading files · 120 of 300')).toBeVisible();
    expect(choice.getByRole('button', { name: 'Import' })).toBeDisabled();
    site.runs = [run({ dry_run: true, state: 'done', ended_at: '2026-05-01T10:00:13Z' })];
    const report = await card('Last scan');
    expect(await report.findByText('Done')).toBeVisible();
    expect(report.getByText(/Ines Ferro · .* · 12 sec/)).toBeVisible();
    await userEvent.click(report.getByRole('button', { name: 'Import' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { folder: `${MUSIC}/Tide`, dry_run: true },
        { folder: `${MUSIC}/Tide`, dry_run: false },
      ]),
    );
  });

  it('shows what could not be imported and why, stops a scan, and leads to the reports of others', async () => {
    const failed = run({ id: 1, state: 'failed', message: 'The folder /srv/music/Tide cannot be read (ENOENT).' });
    prepare({
      runs: [run({ id: 2, folder: MUSIC, origin: 'server', user: null }), failed],
      faults: [{ path: `${MUSIC}/a/broken.mp3`, code: 'not_audio', reason: 'no audio format that we know' }],
      more: 3,
    });
    await openApp('/admin/imports', { user: ADMIN });
    const faults = within(await screen.findByRole('region', { name: 'What could not be imported' }));
    expect(faults.getByText('a/broken.mp3')).toBeVisible();
    expect(faults.getByText('There is no music in it that can be read.')).toBeVisible();
    expect(screen.getByText('and 3 more')).toBeVisible();
    await press('Stop');
    expect((await screen.findAllByText('Stopped')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    await userEvent.click((await card('Scans')).getByRole('link', { name: /Tide/ }));
    expect(await (await card('Report of the scan')).findByText(failed.message ?? '')).toBeVisible();
  });

  it('scans an imported folder again, or all', async () => {
    const { site, sent } = prepare();
    await openApp('/admin/imports', { user: ADMIN });
    expect(await screen.findByText(/Files: 32 · Failed: 2/)).toBeVisible();
    await press('Scan /srv/demo');
    await waitFor(() => expect(sent).toEqual([{ folder: '/srv/demo', dry_run: false }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Scan all' })).toBeDisabled());
    site.runs = [run({ state: 'done' })];
    await waitFor(() => expect(screen.getByRole('button', { name: 'Scan all' })).toBeEnabled());
    await press('Scan all');
    await waitFor(() => expect(sent.at(-1)).toEqual({ dry_run: false }));
  });

  it('says what the server has against a folder', async () => {
    const { server, site } = prepare();
    server.on('POST /api/v1/admin/imports', () => {
      throw new Refusal(422, { message: 'x', code: 'invalid', errors: { folder: ['It lies inside another.'] } });
    });
    await openApp('/admin/imports', { user: ADMIN });
    await press(MUSIC);
    await screen.findByRole('button', { name: /^Tide/ });
    const choice = await card('Import a folder');
    await userEvent.click(choice.getByRole('button', { name: 'Import' }));
    expect(await choice.findByRole('alert')).toHaveTextContent('It lies inside another.');
    site.folders = { '': FOLDERS[''] ?? [] };
    await press(/^Tide/);
    expect(await screen.findByText('It is gone.')).toBeVisible();
    await press('Back to the first folders');
    expect(await screen.findByRole('button', { name: MUSIC })).toBeVisible();
  });

  it('says how folders are allowed where none are', async () => {
    prepare({ folders: { '': [] } });
    await openApp('/admin/imports', { user: ADMIN });
    expect(await screen.findByText('MUSIC_FOLDERS=/srv/music')).toBeVisible();
  });

  it('keeps the nightly times, and says in which time zone they are', async () => {
    const { sent } = prepare();
    await openApp('/admin/imports', { user: ADMIN });
    const nightly = await card('Nightly scans');
    expect(await nightly.findByText(/Time zone: Europe\/Berlin/)).toBeVisible();
    await userEvent.click(nightly.getByRole('button', { name: 'Add' }));
    await userEvent.click(nightly.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { values: { 'imports.scan_times': ['03:30', '04:30'] }, expected: { 'imports.scan_times': ['03:30'] } },
      ]),
    );
    await userEvent.click(nightly.getByRole('button', { name: 'Remove row 1' }));
    await userEvent.click(nightly.getByRole('button', { name: 'Remove row 1' }));
    expect(nightly.getByText('Imported folders are not scanned by themselves.')).toBeVisible();
  });

  it('says that it could not be loaded', async () => {
    const { server } = prepare();
    server.on('GET /api/v1/admin/imports', () => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await openApp('/admin/imports', { user: ADMIN });
    expect(await screen.findByText('There was an issue loading this page')).toBeVisible();
  });
});
