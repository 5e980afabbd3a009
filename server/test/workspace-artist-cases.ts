import type { WorkspaceMusicBed } from './workspace-music-bed.js';

/** As in the table of people; all of those who do not belong there are answered alike, but for guests. */
export type Statuses = readonly [
  viewer: number,
  editor: number,
  admin: number,
  owner: number,
  outside: number,
  guest: number,
];
/** What everybody around a workspace is answered. */
export interface RightsCase {
  name: string;
  ask: (bed: WorkspaceMusicBed, person: string) => Promise<number>;
  statuses: Statuses;
}

const status = async (bed: WorkspaceMusicBed, person: string, call: string, body?: object): Promise<number> =>
  (await bed.team.call(person, call, body)).status;

/** A new artist whom the workspace manages. */
export async function managedArtist(bed: WorkspaceMusicBed, workspaceId = bed.id, tracks = 0): Promise<number> {
  const id = await bed.make.artist('Skerry Choir', { tracks_count: tracks, listed: tracks > 0 });
  await bed.make.link('artist_workspaces', { artist_id: id, workspace_id: workspaceId });
  return id;
}

/** A draft of nobody's that credits an artist whom the workspace manages. */
const credited = async (bed: WorkspaceMusicBed): Promise<number> =>
  await bed.make.track('Draft', [await managedArtist(bed)], { visibility: 'private', listed: false });

/** What members do for artists whom their workspace manages. */
export const ARTIST_CASES: readonly RightsCase[] = [
  {
    name: 'an artist whom it manages, without music yet',
    ask: async (bed, person) => await status(bed, person, `get artists/${await managedArtist(bed)}`),
    statuses: [200, 200, 200, 200, 404, 404],
  },
  {
    name: 'changing what an artist shows',
    ask: async (bed, person) =>
      await status(bed, person, `put artists/${await managedArtist(bed)}`, { profile: { city: 'Tórshavn' } }),
    statuses: [403, 200, 200, 200, 404, 401],
  },
  {
    name: 'the figures of an artist',
    ask: async (bed, person) => await status(bed, person, `get insights/artists/${await managedArtist(bed)}`),
    statuses: [200, 200, 200, 200, 404, 401],
  },
  {
    name: 'a draft of somebody else by an artist whom it manages',
    ask: async (bed, person) => await status(bed, person, `get tracks/${await credited(bed)}`),
    statuses: [200, 200, 200, 200, 404, 404],
  },
  {
    name: 'changing such a draft',
    ask: async (bed, person) => await status(bed, person, `put tracks/${await credited(bed)}`, { name: 'Other' }),
    statuses: [403, 200, 200, 200, 404, 401],
  },
  {
    name: 'deleting such a draft',
    ask: async (bed, person) => await status(bed, person, `delete tracks/${await credited(bed)}`),
    statuses: [403, 403, 200, 200, 404, 401],
  },
  {
    name: 'making an album in it by an artist whom it manages',
    ask: async (bed, person) =>
      await status(bed, person, `post albums?workspaceId=${bed.id}`, {
        name: 'New',
        artists: [{ id: await managedArtist(bed) }],
      }),
    statuses: [403, 201, 201, 201, 403, 403],
  },
  {
    name: 'handing an own artist to it',
    ask: async (bed, person) => {
      const id = await bed.make.artist('Mine');
      const userId = bed.team.idOf(person);
      if (userId) await bed.make.link('artist_managers', { artist_id: id, user_id: userId, role: 'owner' });
      return await status(bed, person, 'post artists/move', { ids: [id], workspace_id: bed.id });
    },
    statuses: [403, 200, 200, 200, 403, 401],
  },
  {
    name: 'taking an artist out of it',
    ask: async (bed, person) =>
      await status(bed, person, 'post artists/move', { ids: [await managedArtist(bed, bed.id, 1)], workspace_id: 0 }),
    statuses: [403, 403, 403, 200, 403, 401],
  },
];
