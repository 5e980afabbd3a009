import { VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { AccessTable } from '../src/core/access/access-table.registry.js';
import { GUEST_READS } from '../src/core/metrics/measured.js';
import { REAL } from './account-bed.js';
import { PLAYLIST_SURFACES } from './visibility-playlists.js';
import type { PlaylistItem } from './visibility-playlists.js';
import { WITHOUT_ITEMS } from './surfaces-without-items.js';
import { SURFACES } from './visibility-surfaces.js';
import { TEAMMATES, WORKSPACE_ID } from './visibility-team.js';
import type { Surface, Verdict } from './visibility-verdicts.js';
import { VIEWERS, VisibilityBed } from './visibility-bed.js';
import type { ViewerName } from './visibility-bed.js';
import type { Item, ItemInput } from './visibility-items.js';

/** Surfaces that are kept for guests. */
const KEPT: ReadonlySet<string> = new Set([
  'GET tracks/{id}',
  'GET albums/{id}',
  'the tracks of the album',
  'GET tracks',
  'GET tracks by name',
  'GET tracks of the genre',
  'GET tracks of the album',
  'GET albums',
  'GET artists',
  "the artist's tracks",
  "the artist's albums",
  "the artist's top tracks",
  'GET search',
  'GET search/tracks',
  'the suggestions of songs',
  'the suggestions of albums',
  'a channel filled by hand',
  'the home channel',
]);

/** Of those, lists in which songs stand that play in some countries only: they are made for each guest. */
const OF_SOME_COUNTRIES = ['GET tracks', 'a channel filled by hand', 'the home channel'];

/** An item that goes through all states. */
const TURNED = 'turned';

type ByViewer = Partial<Record<ViewerName, Verdict>> & { others: Verdict };

/** A row of 3-decisions §26. */
interface Row {
  state: string;
  input: ItemInput;
  address: ByViewer;
  play: ByViewer;
  list: ByViewer;
  /** Of the track alone: its album stays as it is. */
  isOfTrack?: boolean;
}

const DAY = 86_400_000;
const MINUTE_MS = 60_000;
const at = (ms: number): string => new Date(Date.now() + ms).toISOString().replace('T', ' ').replace('Z', '');

const ALL: ByViewer = { others: 'seen' };
const NONE: ByViewer = { others: 'hidden' };
const INSIDERS: ByViewer = { admin: 'seen', owner: 'seen', manager: 'seen', others: 'hidden' };
const AND_TOKEN: ByViewer = { ...INSIDERS, token: 'seen' };
const refusing = (code: string, more: Partial<ByViewer> = {}): ByViewer => ({
  admin: 'seen',
  owner: 'seen',
  manager: 'seen',
  others: code,
  ...more,
});
const row = (state: string, input: ItemInput, [address, play, list]: [ByViewer, ByViewer, ByViewer]): Row => ({
  state,
  input,
  address,
  play,
  list,
});

/** Of a workspace whose number is the owner's. */
const TEAMS = { owner_type: 'workspace', owner_id: WORKSPACE_ID };
/** What the person owns who owns the other items; their albums are those that they like, too. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['the songs of its owner', "its owner's playlists"]);
/** Seeing takes no right there; who was removed or only invited is a stranger. */
const members = (verdict: Verdict): ByViewer => ({
  admin: verdict,
  manager: verdict,
  user: verdict,
  editor: verdict,
  lead: verdict,
  others: 'hidden',
});
const MEMBERS = members('seen');
const AND_ITS_TOKEN: ByViewer = { ...MEMBERS, token: 'seen' };

const PROCESSING: ByViewer = { admin: 'processing', owner: 'processing', manager: 'processing', others: 'hidden' };
const ROWS: readonly Row[] = [
  row('public', {}, [ALL, ALL, ALL]),
  row('published', { both: { publish_at: at(-DAY) } }, [ALL, ALL, ALL]),
  row('unlisted', { both: { visibility: 'unlisted' } }, [AND_TOKEN, AND_TOKEN, NONE]),
  row('private', { both: { visibility: 'private' } }, [AND_TOKEN, AND_TOKEN, NONE]),
  row('hidden by a moderator', { both: { hidden_at: at(-DAY) } }, [INSIDERS, INSIDERS, NONE]),
  row('album hidden by a moderator', { album: { hidden_at: at(-DAY) } }, [INSIDERS, INSIDERS, NONE]),
  row('scheduled', { both: { publish_at: at(DAY) } }, [AND_TOKEN, AND_TOKEN, NONE]),
  row('followers first', { both: { audience: 'followers', audience_until: at(DAY) } }, [
    ALL,
    refusing('follow_required', { follower: 'seen', token: 'seen' }),
    ALL,
  ]),
  row(
    'followers and subscribers first, over',
    {
      both: { audience_until: at(-DAY) },
      track: { audience: 'followers' },
      album: { audience: 'plans', plan_ids: '[1]' },
    },
    [ALL, ALL, ALL],
  ),
  row('subscribers only', { both: { audience: 'plans', plan_ids: '[1]' } }, [
    ALL,
    refusing('subscription_required', { token: 'seen' }),
    ALL,
  ]),
  row('artist disabled', { artist: { disabled: true } }, [
    { admin: 'seen', others: 'hidden' },
    { admin: 'seen', others: 'hidden' },
    NONE,
  ]),
  row('owner banned', { isOwnerBanned: true }, [
    { admin: 'seen', others: 'hidden' },
    { admin: 'seen', others: 'hidden' },
    NONE,
  ]),
  {
    ...row('in the trash', { track: { deleted_at: at(-DAY) } }, [
      { admin: 'seen', others: 'hidden' },
      { admin: 'seen', others: 'hidden' },
      NONE,
    ]),
    isOfTrack: true,
  },
  row('album in the trash', { album: { deleted_at: at(-DAY) } }, [
    { admin: 'seen', others: 'hidden' },
    { admin: 'seen', others: 'hidden' },
    NONE,
  ]),
  row('denied here', { track: { countries_denied: '["FR","GB"]' } }, [ALL, refusing('unavailable_region'), ALL]),
  row('allowed here', { track: { countries_allowed: '["GB"]' } }, [ALL, ALL, ALL]),
  row('allowed elsewhere', { track: { countries_allowed: '["FR"]' } }, [ALL, refusing('unavailable_region'), ALL]),
  row('denied, from nowhere', { track: { countries_denied: '["GB"]' } }, [ALL, ALL, ALL]),
  row('allowed, from nowhere', { track: { countries_allowed: '["GB"]' } }, [ALL, refusing('unavailable_region'), ALL]),
  row('shared by a team', { both: TEAMS }, [ALL, ALL, ALL]),
  row('drafted in a team', { both: { ...TEAMS, visibility: 'private' } }, [AND_ITS_TOKEN, AND_ITS_TOKEN, NONE]),
  row('taken from a team', { both: { ...TEAMS, hidden_at: at(-DAY) } }, [MEMBERS, MEMBERS, NONE]),
  row('broken at a team', { both: TEAMS, track: { processing_state: 'failed' } }, [
    MEMBERS,
    members('processing'),
    NONE,
  ]),
  row('in the works', { track: { processing_state: 'transcoding' } }, [INSIDERS, PROCESSING, NONE]),
  row('failed', { track: { processing_state: 'failed' } }, [INSIDERS, PROCESSING, NONE]),
  row('file missing', { track: { missing_at: at(-DAY) } }, [INSIDERS, INSIDERS, NONE]),
];

/** Of playlists: the manager edits them along, and the follower follows them. */
const PLAYLIST_ROWS: Readonly<Record<Visibility, Record<'address' | 'list' | 'player', ByViewer>>> = {
  public: { address: ALL, list: ALL, player: ALL },
  unlisted: { address: { ...AND_TOKEN, follower: 'seen' }, list: NONE, player: NONE },
  private: { address: INSIDERS, list: NONE, player: NONE },
};

const isTeams = ({ input }: Row): boolean => input.both?.['owner_type'] === 'workspace';
/** Of what a workspace owns everybody around it is asked, too. */
const viewersOf = ({ viewers = VIEWERS }: Pick<Surface, 'viewers'>, isOfTeam: boolean): readonly ViewerName[] =>
  isOfTeam && viewers.includes('user') ? [...viewers, ...TEAMMATES] : viewers;

describe('what a viewer may see, on every surface', () => {
  let bed: VisibilityBed;
  const items = new Map<string, Item>();
  const playlists = new Map<Visibility, PlaylistItem>();

  beforeAll(async () => {
    jest.useFakeTimers({ doNotFake: [...REAL] });
    bed = await VisibilityBed.open('visibility_table');
    for (const { state, input } of ROWS) items.set(state, await bed.add(state, input));
    items.set(TURNED, await bed.add(TURNED));
    for (const visibility of VISIBILITIES)
      playlists.set(visibility, await bed.addPlaylist(visibility, itemOf('public')));
    await bed.settle();
  });
  afterAll(async () => {
    await bed.close();
    jest.useRealTimers();
  });

  const itemOf = (state: string): Item => items.get(state) as Item;

  async function seenBy(
    surface: Surface,
    item: Item,
    viewers: readonly ViewerName[],
  ): Promise<Record<string, Verdict>> {
    const verdicts = await Promise.all(
      viewers.map(async (viewer) => [viewer, await surface.see(bed, viewer, item)] as const),
    );
    return Object.fromEntries(verdicts);
  }

  // A minute of its own for each: the limits of one caller are not what is tested.
  beforeEach(() => jest.setSystemTime(Date.now() + MINUTE_MS));

  it.each(ROWS.map((entry) => [entry.state, entry] as const))('%s', async (state, entry) => {
    const seen: Record<string, Record<string, Verdict>> = {};
    const wanted: typeof seen = {};
    const isAsked = ({ name }: Surface): boolean => !(entry.isOfTrack && name.includes('album'));
    for (const surface of SURFACES.filter(isAsked)) {
      const viewers = viewersOf(surface, isTeams(entry));
      seen[surface.name] = await seenBy(surface, itemOf(state), viewers);
      // What a workspace owns is nobody's own, whatever their number.
      const byViewer = isTeams(entry) && OF_PEOPLE.has(surface.name) ? NONE : entry[surface.kind];
      wanted[surface.name] = Object.fromEntries(
        viewers.map((viewer) => [viewer, byViewer[surface.isForGuests ? 'guest' : viewer] ?? byViewer.others]),
      );
    }
    expect(seen).toEqual(wanted);
  });

  it('tells those alone who act for something what each has of it', () => {
    const told = Object.fromEntries([...VIEWERS, ...TEAMMATES].map((viewer) => [viewer, bed.sharesToldTo(viewer)]));
    expect(told).toMatchObject({ follower: [], guest: [], token: [], removed: [], invited: [] });
    for (const viewer of ['admin', 'owner', 'manager'] as const) expect(told[viewer]).toContain('public');
    const ofTeams = ROWS.filter(isTeams).map(({ state }) => state);
    for (const viewer of ['user', 'editor', 'lead'])
      expect([viewer, [...(told[viewer] ?? [])].sort()]).toEqual([viewer, [...ofTeams].sort()]);
  });

  it.each(VISIBILITIES)('a playlist that is %s', async (visibility) => {
    const seen: Record<string, Record<string, Verdict>> = {};
    const wanted: typeof seen = {};
    for (const { name, kind, viewers, see } of PLAYLIST_SURFACES) {
      const byViewer = PLAYLIST_ROWS[visibility][kind];
      seen[name] = Object.fromEntries(
        await Promise.all(
          viewers.map(
            async (viewer) => [viewer, await see(bed, viewer, playlists.get(visibility) as PlaylistItem)] as const,
          ),
        ),
      );
      wanted[name] = Object.fromEntries(viewers.map((viewer) => [viewer, byViewer[viewer] ?? byViewer.others]));
    }
    expect(seen).toEqual(wanted);
  });

  it.each(VISIBILITIES)('a playlist of a team that is %s', async (visibility) => {
    const team = await bed.addPlaylist(visibility, itemOf('public'), { isTeams: true });
    await bed.settle();
    for (const surface of PLAYLIST_SURFACES) {
      const viewers = viewersOf(surface, true);
      const seen = viewers.map(async (viewer) => [viewer, await surface.see(bed, viewer, team)] as const);
      const byViewer = OF_PEOPLE.has(surface.name) ? NONE : PLAYLIST_ROWS[visibility][surface.kind];
      const wanted = viewers.map((viewer) => {
        // The owner has no part in it.
        const isMembers = surface.kind === 'address' && MEMBERS[viewer] === 'seen';
        return [viewer, isMembers ? 'seen' : (byViewer[viewer === 'owner' ? 'others' : viewer] ?? byViewer.others)];
      });
      expect([surface.name, await Promise.all(seen)]).toEqual([surface.name, wanted]);
    }
  });

  it.each(VISIBILITIES)('a playlist that a moderator has hidden and that was %s', async (visibility) => {
    const hidden = await bed.addPlaylist(visibility, itemOf('public'), { isHidden: true });
    await bed.settle();
    for (const { name, kind, viewers, see } of PLAYLIST_SURFACES)
      for (const viewer of viewers) {
        const isSeen = kind === 'address' && (viewer === 'admin' || viewer === 'owner');
        expect([name, viewer, await see(bed, viewer, hidden)]).toEqual([name, viewer, isSeen ? 'seen' : 'hidden']);
      }
  });

  it.each(VISIBILITIES)('a playlist in the trash that was %s', async (visibility) => {
    const trashed = await bed.addPlaylist(visibility, itemOf('public'), { isTrashed: true });
    await bed.settle();
    for (const { name, viewers, see } of PLAYLIST_SURFACES)
      for (const viewer of viewers)
        expect([name, viewer, await see(bed, viewer, trashed)]).toEqual([name, viewer, 'hidden']);
  });

  it('walks every address that answers with music', () => {
    const walked = (path: string): boolean => {
      const pattern = new RegExp(
        `^${path
          .replace(/[.]/g, '\\.')
          .replace(/\{?\*\w*\}?/, '.*')
          .replace(/:\w+/g, '[^/]+')}$`,
      );
      return [...bed.visited].some((visited) => pattern.test(visited));
    };
    const paths = bed.app.nest
      .get(AccessTable)
      .rows()
      .filter(({ verb }) => verb === 'GET')
      .map(({ path }) => path);
    expect(paths.filter((path) => !walked(path) && !WITHOUT_ITEMS.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  it('counts what lists show, and nothing else', async () => {
    for (const { state, list } of ROWS) {
      const count = list === ALL ? 1 : 0;
      const { artistId, genre } = itemOf(state);
      const { body } = await bed.ask('admin', null, `/api/v1/artists/${artistId}`);
      expect([state, body['artist']]).toEqual([
        state,
        expect.objectContaining({ tracks_count: count, albums_count: count }),
      ]);
      expect([state, (await bed.ask('guest', null, `/api/v1/genres/${genre}`)).status]).toEqual([
        state,
        count === 1 ? 200 : 404,
      ]);
    }
  });

  it("shows nothing of an artist who has only hidden songs, and the artist's page to who manages them", async () => {
    const statuses = async (state: string, part: string): Promise<number[]> =>
      await Promise.all(
        (['admin', 'manager', 'guest'] as const).map(
          async (viewer) => (await bed.ask(viewer, null, `/api/v1/artists/${itemOf(state).artistId}${part}`)).status,
        ),
      );
    for (const part of ['', '/about', '/similar', '/followers', '/tracks', '/albums']) {
      expect([part, await statuses('private', part)]).toEqual([part, [200, 200, 404]]);
      expect([part, await statuses('artist disabled', part)]).toEqual([part, [200, 404, 404]]);
    }
  });

  describe('guests are answered what a change has made of an item, and never what was kept for them before, when it is', () => {
    const surfaces = SURFACES.filter(({ name }) => KEPT.has(name));
    let hits = 0;
    const stopHearing = GUEST_READS.hear(({ outcome }) => void (hits += Number(outcome === 'hit')));
    afterAll(stopHearing);

    const see = async (): Promise<[string, Verdict][]> =>
      await Promise.all(
        surfaces.map(async ({ name, see: look }): Promise<[string, Verdict]> => [
          name,
          await look(bed, 'guest', itemOf(TURNED)),
        ]),
      );

    it.each(ROWS.map((entry) => [entry.state, entry] as const))('%s', async (_state, { input, ...wanted }) => {
      expect(surfaces).toHaveLength(KEPT.size);
      await bed.turn(itemOf(TURNED), {});
      for (const kept of [0, surfaces.length - OF_SOME_COUNTRIES.length]) {
        bed.forget();
        hits = 0;
        expect(await see()).toEqual(surfaces.map(({ name }) => [name, 'seen']));
        expect(hits).toBeGreaterThanOrEqual(kept);
      }
      await bed.turn(itemOf(TURNED), input);
      expect(await see()).toEqual(surfaces.map(({ name, kind }) => [name, wanted[kind].guest ?? wanted[kind].others]));
    });
  });
});
