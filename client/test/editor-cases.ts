import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { SettingGroupAnswer } from '@tonearm/shared/settings/settings.dto';
import { shownMoment } from '../src/lib/clock';
import { AccountServer } from './account';
import { OTTO, aRole } from './accounts';
import { INES } from './app';
import { aPlan, aSubscription } from './billing';
import { aGenre, listOf } from './catalogue';
import {
  ADS,
  ALBUM,
  ARTIST,
  CHANNEL,
  FILE,
  LATER,
  LYRIC,
  LYRIC_ROW,
  MAIL,
  PAGE,
  POLISH,
  SHEET,
  SONG,
  TAG,
} from './editor-rows';
import { FakeServer } from './fake-server';
import { aPlaylist, entriesAnswer, playlistAnswer } from './playlists';
import { FakeSettings } from './settings';
import { aWorkspace, aWorkspaceRecord, workspaceAnswer } from './workspaces';

const theirs = { name: 'Theirs', updated_at: LATER };

/** An editor that somebody has open while somebody else saves. */
export interface EditorCase {
  /** The file that makes its form, below `src`. */
  form: string;
  path: string;
  user?: CurrentUser;
  server: () => FakeServer;
  /** What is saved where, and what stands there by now. */
  save: readonly [route: string, current: object];
  /** The way from the page to the form, where it is a dialog. */
  open?: () => Promise<void>;
  /** What one changes oneself; a field is given another text. */
  change: string | (() => Promise<void>);
  /** `Save` without. */
  button?: string | (() => HTMLElement);
  /** The name of what they have changed, and what they have made of it. */
  shows: readonly [label: string, text: string];
}

/** By a row's menu. */
const menu = (row: string, item: string) => async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `More: ${row}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const press = (name: string) => async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const first = (label: string) => async (): Promise<void> => {
  const [field] = await screen.findAllByLabelText(label);
  fireEvent.change(field as HTMLElement, { target: { value: 'Mine' } });
};

const catalogue = (): FakeServer =>
  new FakeServer()
    .on('GET /api/v1/tracks', () => listOf([]))
    .on('GET /api/v1/albums', () => listOf([]))
    .on('GET /api/v1/search/model/:model', () => ({ results: [], status: 'success' }))
    .on('GET /api/v1/artists/:id', () => ({ artist: ARTIST, status: 'success' }))
    .on('GET /api/v1/tracks/:id', () => ({ track: SONG, status: 'success' }))
    .on('GET /api/v1/albums/:id', () => ({ album: ALBUM, status: 'success' }));
const accounts = (): FakeServer =>
  new FakeServer()
    .on('GET /api/v1/users/:id', () => ({ user: OTTO, status: 'success' }))
    .on('GET /api/v1/roles', () => listOf([aRole(2, 'users')]))
    .on('GET /api/v1/value-lists/:names', () => ({
      timezones: [],
      countries: [{ code: 'SE', name: 'Sweden' }],
      localizations: [],
      status: 'success',
    }));
const scanTimes = (time: string): SettingGroupAnswer => ({
  group: { name: 'imports', title: 'Imports', note: null, test: null, facts: [], environment: [], sections: [] },
  values: { 'imports.scan_times': [time] },
  secrets: {},
  changes: [],
  status: 'success',
});
const OTHER_SETTINGS = new FakeSettings(new FakeServer(), { 'player.default_volume': 55 });
const settings = (): FakeServer => {
  const server = new FakeServer();
  new FakeSettings(server);
  return server;
};

/** Every editor that administrators share, each with somebody else's change. */
export const EDITORS: readonly EditorCase[] = [
  {
    form: 'features/admin/genres/genre-dialog.tsx',
    path: '/admin/genres',
    server: () => new FakeServer().on('GET /api/v1/admin/genres', () => listOf([aGenre(2, 'Dream Pop')])),
    open: menu('Dream Pop', 'Edit'),
    change: 'Display name',
    save: ['PUT /api/v1/genres/:id', { ...aGenre(2, 'Theirs'), updated_at: LATER }],
    shows: ['Display name', 'Theirs'],
  },
  {
    form: 'features/admin/tags/tag-dialog.tsx',
    path: '/admin/tags',
    server: () => new FakeServer().on('GET /api/v1/admin/tags', () => listOf([TAG])),
    open: menu('Rain', 'Edit'),
    change: 'Display name',
    save: ['PUT /api/v1/tags/:id', { ...TAG, display_name: 'Theirs', updated_at: LATER }],
    shows: ['Display name', 'Theirs'],
  },
  {
    form: 'features/admin/localizations/localization-dialog.tsx',
    path: '/admin/localizations',
    server: () => new FakeServer().on('GET /api/v1/localizations', () => listOf([POLISH])),
    open: menu('Polski', 'Edit'),
    change: 'Name',
    save: ['PUT /api/v1/localizations/:id', { ...POLISH, ...theirs }],
    shows: ['Name', 'Theirs'],
  },
  {
    form: 'features/admin/localizations/use-line-form.ts',
    path: '/admin/localizations/3/translate',
    server: () => new FakeServer().on('GET /api/v1/localizations/:id/lines', () => SHEET),
    change: 'Albums',
    button: 'Save all',
    save: ['PUT /api/v1/localizations/:id', { lines: { Albums: 'Theirs' } }],
    shows: ['Albums', 'Theirs'],
  },
  {
    form: 'features/admin/localizations/mails/use-mail-form.ts',
    path: '/admin/localizations/3/mails/verify-code',
    server: () =>
      new FakeServer().on('GET /api/v1/localizations/:id/mails', () => ({
        localization: POLISH,
        mails: [MAIL],
        status: 'success',
      })),
    change: 'Subject',
    save: ['PUT /api/v1/localizations/:id', { lines: { 'mail.verify-code.subject': 'Theirs' } }],
    shows: ['Subject', 'Theirs'],
  },
  {
    form: 'features/admin/users/use-user-form.ts',
    path: '/admin/users/9',
    server: accounts,
    change: 'Display name',
    save: ['PUT /api/v1/users/:id', { ...OTTO, ...theirs }],
    shows: ['Display name', 'Theirs'],
  },
  {
    form: 'features/admin/users/date-tab.tsx',
    path: '/admin/users/9/date',
    server: accounts,
    change: async () => {
      await userEvent.click(await screen.findByRole('button', { name: /Country/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Sweden' }));
    },
    save: ['PUT /api/v1/users/:id', { ...OTTO, timezone: 'Europe/Lisbon', updated_at: LATER }],
    shows: ['Timezone', 'Europe/Lisbon'],
  },
  {
    form: 'features/admin/users/use-own-rights-form.ts',
    path: '/admin/users/9/permissions',
    server: accounts,
    change: async () => userEvent.click(await screen.findByRole('switch', { name: 'See the settings' })),
    save: [
      'PUT /api/v1/users/:id',
      { ...OTTO, own_permissions: [{ name: 'logs.view', restrictions: [] }], updated_at: LATER },
    ],
    shows: ['See the logs and the jobs', 'On'],
  },
  {
    form: 'features/admin/roles/use-role-form.ts',
    path: '/admin/roles/7/edit',
    server: () =>
      new FakeServer()
        .on('GET /api/v1/roles/:id', () => ({ role: aRole(7, 'Editors', { internal: false }), status: 'success' }))
        .on('GET /api/v1/users', () => listOf([])),
    change: 'Name',
    save: ['PUT /api/v1/roles/:id', { ...aRole(7, 'Theirs', { internal: false }), updated_at: LATER }],
    shows: ['Name', 'Theirs'],
  },
  {
    form: 'features/admin/plans/use-plan-form.ts',
    path: '/admin/plans/2/edit',
    server: () =>
      new FakeServer().on('GET /api/v1/billing/products/:id', () => ({ product: aPlan(2, 'Pro'), status: 'success' })),
    change: 'Description',
    save: ['PUT /api/v1/billing/products/:id', { ...aPlan(2, 'Theirs'), updated_at: LATER }],
    shows: ['Name', 'Theirs'],
  },
  {
    form: 'features/admin/subscriptions/dates-dialog.tsx',
    path: '/admin/subscriptions',
    server: () => new FakeServer().on('GET /api/v1/billing/subscriptions', () => listOf([aSubscription(4)])),
    open: menu('Otto Weiss', 'Change dates'),
    change: async () =>
      void fireEvent.change(await screen.findByLabelText('Renews on'), { target: { value: '04/01/2099 10:00' } }),
    save: [
      'PUT /api/v1/billing/subscriptions/:id',
      aSubscription(4, { ends_at: '2099-09-01T10:00:00.000Z', updated_at: LATER }),
    ],
    shows: ['Ends on', shownMoment('2099-09-01T10:00:00.000Z').replace('T', ' ')],
  },
  {
    form: 'features/admin/custom-pages/use-custom-page-form.ts',
    path: '/admin/custom-pages/4/edit',
    server: () =>
      new FakeServer().on('GET /api/v1/admin/custom-pages/:id', () => ({
        page: PAGE,
        previous_slugs: [],
        status: 'success',
      })),
    change: 'Title',
    save: ['PUT /api/v1/custom-pages/:id', { ...PAGE, title: 'Theirs', updated_at: LATER }],
    shows: ['Title', 'Theirs'],
  },
  {
    form: 'features/admin/channels/use-channel-form.ts',
    path: '/admin/channels/7/edit',
    server: () =>
      new FakeServer()
        .on('GET /api/v1/admin/channels/:slugOrId', () => ({ channel: CHANNEL, status: 'success' }))
        .on('GET /api/v1/admin/channels/items/addable', () => ({ results: [], status: 'success' }))
        .on('POST /api/v1/admin/channels/preview', () => ({ items: [], count: 0, status: 'success' }))
        .on('GET /api/v1/roles', () => listOf([])),
    change: 'Name',
    save: ['PUT /api/v1/channels/:id', { ...CHANNEL, ...theirs }],
    shows: ['Name', 'Theirs'],
  },
  {
    form: 'features/admin/files/rename-dialog.tsx',
    path: '/admin/files',
    server: () =>
      new FakeServer().on('GET /api/v1/file-entries', () => ({
        ...listOf([FILE]),
        places: ['server'],
        had_other_bucket: false,
      })),
    open: menu('cover.png', 'Rename'),
    change: 'Name',
    button: 'Rename',
    save: ['PUT /api/v1/file-entries/:id', { ...FILE, name: 'Theirs.png', updated_at: LATER }],
    shows: ['Name', 'Theirs'],
  },
  {
    form: 'features/admin/settings/use-group-form.ts',
    path: '/admin/settings/player',
    server: settings,
    change: async () =>
      void fireEvent.change(await screen.findByLabelText('Volume at the first visit', { selector: 'input' }), {
        target: { value: '70' },
      }),
    save: ['PUT /api/v1/settings/groups/:name', OTHER_SETTINGS.answer('/player')],
    shows: ['Volume at the first visit', '55 %'],
  },
  {
    form: 'features/admin/imports/times-card.tsx',
    path: '/admin/imports',
    server: () =>
      new FakeServer()
        .on('GET /api/v1/admin/imports', () => ({ runs: [], timezone: 'Europe/Berlin', status: 'success' }))
        .on('GET /api/v1/admin/imports/folders', () => ({
          path: null,
          parent: null,
          is_imported: false,
          folders: [],
          has_more: false,
          status: 'success',
        }))
        .on('GET /api/v1/library-roots', () => ({ library_roots: [], status: 'success' }))
        .on('GET /api/v1/settings/groups/:name', () => scanTimes('03:30')),
    change: async () => {
      const field = await screen.findByDisplayValue('03:30');
      fireEvent.change(field, { target: { value: '05:00' } });
    },
    save: ['PUT /api/v1/settings/groups/:name', scanTimes('06:15')],
    shows: ['Times of the day', '06:15'],
  },
  {
    form: 'features/admin/ads/use-ads-form.ts',
    path: '/admin/ads',
    server: () => new FakeServer().on('GET /api/v1/ads', () => ADS),
    change: first('Code'),
    save: ['PUT /api/v1/ads', { ...ADS, ads: { ...ADS.ads, general_top: { code: 'Theirs' } } }],
    shows: ['Top of every page', 'Theirs'],
  },
  {
    form: 'features/backstage-editor/admin-artist-page.tsx',
    path: '/admin/artists/3/edit',
    server: catalogue,
    change: 'Name',
    save: ['PUT /api/v1/artists/:id', { ...ARTIST, ...theirs }],
    shows: ['Name', 'Theirs'],
  },
  {
    form: 'features/backstage-editor/track-editor-page.tsx',
    path: '/admin/tracks/21/edit',
    server: catalogue,
    change: 'Name',
    save: ['PUT /api/v1/tracks/:id', { ...SONG, ...theirs }],
    shows: ['Name', 'Theirs'],
  },
  {
    form: 'features/backstage-editor/album-form.tsx',
    path: '/admin/albums/7/edit',
    server: catalogue,
    change: 'Description',
    save: ['PUT /api/v1/albums/:id', { ...ALBUM, description: 'Theirs', updated_at: LATER }],
    shows: ['Description', 'Theirs'],
  },
  {
    form: 'music/lyrics/editor/use-lyric-form.ts',
    path: '/admin/lyrics',
    server: () =>
      new FakeServer()
        .on('GET /api/v1/lyrics', () => listOf([LYRIC_ROW]))
        .on('GET /api/v1/lyrics/:id', () => ({ lyric: LYRIC, track: SONG, status: 'success' })),
    open: press('Edit: Undertow (English)'),
    change: async () =>
      void fireEvent.change(await screen.findByRole('textbox', { name: 'Lyrics' }), { target: { value: 'Mine' } }),
    save: ['PUT /api/v1/lyrics/:id', { ...LYRIC, text: 'Theirs', updated_at: LATER }],
    shows: ['Lyrics', 'Theirs'],
  },
  {
    form: 'features/playlist/playlist-dialog.tsx',
    path: '/playlist/3/sunday',
    server: () =>
      new FakeServer()
        .on('GET /api/v1/playlists/:id', () => playlistAnswer(aPlaylist(3, 'Sunday')))
        .on('GET /api/v1/playlists/:id/tracks', () => entriesAnswer([]))
        .on('GET /api/v1/users/me/library/playlists', () => listOf([])),
    open: press('Edit details'),
    change: 'Name',
    save: ['PUT /api/v1/playlists/:id', { ...aPlaylist(3, 'Theirs'), updated_at: LATER }],
    shows: ['Name', 'Theirs'],
  },
  {
    form: 'features/profile-panel/profile-panel.tsx',
    path: '/account-settings',
    user: INES,
    server: () => new AccountServer(),
    change: 'City',
    button: () =>
      within(screen.getByLabelText('City').closest('form') as HTMLElement).getByRole('button', { name: 'Save' }),
    save: ['PUT /api/v1/users/:id/profile', { ...OTTO.profile, city: 'Theirs', updated_at: LATER }],
    shows: ['City', 'Theirs'],
  },
  {
    form: 'features/admin/workspaces/rename-dialog.tsx',
    path: '/admin/workspaces/3',
    server: () =>
      new FakeServer().on('GET /api/v1/workspaces/:id', () => ({ workspace: aWorkspaceRecord(), status: 'success' })),
    open: async () => userEvent.click(await screen.findByRole('button', { name: 'Rename' })),
    change: 'Name',
    button: () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }),
    save: ['PUT /api/v1/workspace/:id', { ...aWorkspace(), ...theirs }],
    shows: ['Name', 'Theirs'],
  },
  {
    form: 'features/workspaces/details-panel.tsx',
    path: '/workspace/3',
    user: INES,
    server: () => new FakeServer().on('GET /api/v1/workspace/:id', () => workspaceAnswer(aWorkspace())),
    change: 'Name',
    save: ['PUT /api/v1/workspace/:id', { ...aWorkspace(), ...theirs }],
    shows: ['Name', 'Theirs'],
  },
];
