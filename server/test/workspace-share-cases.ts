import { personalDataOf } from './personal-data-of.js';
import { managedArtist } from './workspace-artist-cases.js';
import type { RightsCase } from './workspace-artist-cases.js';
import type { WorkspaceMusicBed } from './workspace-music-bed.js';

type Kind = 'track' | 'album';
interface Shared {
  artists: { id: number }[];
  shares?: { artist_id: number; role: string; share: number }[];
}

/** Whether somebody who may see an item is told what each has of it. */
const toldOf = async (bed: WorkspaceMusicBed, person: string, kind: Kind, id: number): Promise<number> => {
  const { status, body } = await bed.team.call(person, `get ${kind}s/${id}`);
  return status === 200 && (body[kind] as Shared).shares === undefined ? 404 : status;
};

/** What each has of music is told to members, whatever their role, and to nobody outside. */
export const SHARE_CASES: readonly RightsCase[] = [
  {
    name: 'what each has of a song that is out',
    ask: async (bed, person) =>
      await toldOf(bed, person, 'track', await bed.track(null, { visibility: 'public', listed: true })),
    statuses: [200, 200, 200, 200, 404, 404],
  },
  {
    name: 'what each has of an album by an artist whom it manages',
    ask: async (bed, person) =>
      await toldOf(bed, person, 'album', await bed.make.album('Out', [await managedArtist(bed)])),
    statuses: [200, 200, 200, 200, 404, 404],
  },
];

/** Shares of an item are said, held to the whole, kept and taken away. @returns the item, and whose it is beside Maren Holt. */
export async function walkShares(bed: WorkspaceMusicBed, kind: Kind): Promise<{ id: number; own: number }> {
  const { team, maren } = bed;
  const id = await bed[kind]();
  const read = async (person: string): Promise<Shared> =>
    (await team.call(person, `get ${kind}s/${id}`)).body[kind] as Shared;
  const own = (await read('editor')).artists[0]?.id ?? 0;
  const put = async (artists: object[]): Promise<{ status: number; shares: Shared['shares']; errors: unknown }> => {
    const { status, body } = await team.call('editor', `put ${kind}s/${id}`, { artists });
    return { status, shares: (body[kind] as Shared | undefined)?.shares, errors: body.errors };
  };
  const both = (one: unknown, other: unknown) =>
    put([
      { id: own, share: one },
      { id: maren, share: other },
    ]);
  const [mine, hers] = [
    { artist_id: own, role: 'primary', share: 6_667 },
    { artist_id: maren, role: 'primary', share: 3_333 },
  ];
  expect((await read('viewer')).shares).toEqual([]);
  expect(await both(6_667, 3_333)).toMatchObject({ status: 200, shares: [mine, hers] });
  expect(await both(6_667, 3_334)).toMatchObject({
    status: 422,
    errors: { 'artists.1.share': ['The shares add up to more than 100 %.'] },
  });
  for (const bad of [-1, 10_001, 0.5, 'all']) expect([bad, (await both(bad, 0)).status]).toEqual([bad, 422]);
  expect((await read('viewer')).shares).toEqual([mine, hers]);
  // A form that says nothing of them keeps them.
  expect((await put([{ id: maren }, { id: own }])).shares).toEqual([hers, mine]);
  expect((await put([{ id: maren }, { id: own, share: null }])).shares).toEqual([hers]);
  expect((await both(0, 10_000)).shares?.map(({ share }) => share)).toEqual([0, 10_000]);
  // Whoever stands twice has what both rows say, and what is too much is said at its row.
  const twice = (hers: unknown) =>
    put([
      { id: own, share: 3_000 },
      { id: own, share: 2_000 },
      { id: maren, share: hers },
    ]);
  expect(await twice(5_000)).toMatchObject({ status: 200, shares: [{ share: 5_000 }, { share: 5_000 }] });
  expect(await twice(5_001)).toMatchObject({ status: 422, errors: { 'artists.2.share': [expect.any(String)] } });
  expect((await put([{ id: own }, { id: own }, { id: maren }])).shares?.map(({ share }) => share)).toEqual([
    5_000, 5_000,
  ]);
  await both(6_667, 3_333);
  // Who may only look at the figures of an artist acts for them all the same.
  await bed.make.link('artist_managers', { artist_id: own, user_id: team.idOf('outsider'), role: 'viewer' });
  expect((await read('outsider')).shares).toEqual([mine, hers]);
  return { id, own };
}

/** Songs take the artists of their album, and nothing of what these have of it. */
export async function flowOfShares(bed: WorkspaceMusicBed, { id, own }: { id: number; own: number }): Promise<void> {
  const owner = { owner_id: bed.id, owner_type: 'workspace', visibility: 'private', listed: false };
  const song = await bed.make.track('On it', [], { ...owner, album_id: id });
  const artists = [{ id: bed.maren }, { id: own }];
  expect((await bed.team.call('editor', `put albums/${id}`, { artists })).status).toBe(200);
  const { track } = (await bed.team.call('editor', `get tracks/${song}`)).body as { track: Shared };
  expect([track.artists.map(({ id: artist }) => artist), track.shares]).toEqual([[bed.maren, own], []]);
}

/** They go where the song goes, and stand in the export of whoever owns it then. */
export async function moveShares(bed: WorkspaceMusicBed, id: number): Promise<void> {
  const { team } = bed;
  expect((await team.call('owner', 'post tracks/move', { ids: [id], workspace_id: 0 })).body.moved).toBe(1);
  expect((await team.call('owner', `get tracks/${id}`)).body.track.shares).toHaveLength(2);
  expect((await team.call('viewer', `get tracks/${id}`)).status).toBe(404);
  expect((await personalDataOf(team.app, team.idOf('owner')))['tracks']).toContainEqual(
    expect.objectContaining({
      name: 'Draft song',
      shares: expect.arrayContaining([{ artist: 'Maren Holt', role: 'primary', percent: 33.33 }]),
    }),
  );
}
