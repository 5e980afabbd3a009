import type { StreamUrlsAnswer } from '@tonearm/shared/catalogue/playback.dto';
import { ARTIST_CASES } from './workspace-artist-cases.js';
import type { RightsCase } from './workspace-artist-cases.js';
import { PLAYLIST_CASES } from './workspace-playlist-cases.js';
import { SHARE_CASES } from './workspace-share-cases.js';
import type { WorkspaceMusicBed } from './workspace-music-bed.js';

const at = (bed: WorkspaceMusicBed): string => `workspaceId=${bed.id}`;
/** What somebody is answered. @param call method and path below the API. */
export const status = async (bed: WorkspaceMusicBed, person: string, call: string, body?: object): Promise<number> =>
  (await bed.team.call(person, call, body)).status;

/** What everybody around a workspace may do with what it owns and manages. */
export const CASES: readonly RightsCase[] = [
  ...ARTIST_CASES,
  ...SHARE_CASES,
  ...PLAYLIST_CASES,
  {
    name: 'a draft by its number',
    ask: async (bed, person) => await status(bed, person, `get tracks/${await bed.track()}`),
    statuses: [200, 200, 200, 200, 404, 404],
  },
  {
    name: 'an album in work by its number',
    ask: async (bed, person) => await status(bed, person, `get albums/${await bed.album()}?load=tracks`),
    statuses: [200, 200, 200, 200, 404, 404],
  },
  {
    name: 'its tracks in backstage',
    ask: (bed, person) => status(bed, person, `get tracks?owner_id=me&${at(bed)}`),
    statuses: [200, 200, 200, 200, 403, 403],
  },
  {
    name: 'its albums in backstage',
    ask: (bed, person) => status(bed, person, `get albums?owner_id=me&${at(bed)}`),
    statuses: [200, 200, 200, 200, 403, 403],
  },
  {
    name: 'where its backstage begins',
    ask: (bed, person) => status(bed, person, `get backstage/overview?${at(bed)}`),
    statuses: [200, 200, 200, 200, 403, 403],
  },
  {
    name: 'changing a track',
    ask: async (bed, person) => await status(bed, person, `put tracks/${await bed.track()}`, { name: 'Other' }),
    statuses: [403, 200, 200, 200, 404, 401],
  },
  {
    name: 'changing an album',
    ask: async (bed, person) => await status(bed, person, `put albums/${await bed.album()}`, { name: 'Other' }),
    statuses: [403, 200, 200, 200, 404, 401],
  },
  {
    name: 'deleting a track',
    ask: async (bed, person) => await status(bed, person, `delete tracks/${await bed.track()}`),
    statuses: [403, 403, 200, 200, 404, 401],
  },
  {
    name: 'deleting an album, whatever workspace is named',
    ask: async (bed, person) => await status(bed, person, `delete albums/${await bed.album()}?${at(bed)}`),
    statuses: [403, 403, 200, 200, 404, 401],
  },
  {
    name: 'making an album in it',
    ask: (bed, person) => status(bed, person, `post albums?${at(bed)}`, { name: 'New', artists: [{ id: bed.maren }] }),
    statuses: [403, 201, 201, 201, 403, 403],
  },
  {
    name: 'the figures of a track',
    ask: async (bed, person) => await status(bed, person, `get insights/tracks/${await bed.track()}`),
    statuses: [200, 200, 200, 200, 404, 401],
  },
  {
    name: 'the sound of a draft',
    ask: async (bed, person) => {
      const id = await bed.track(null, { processing_state: 'pending' });
      const answer = await bed.team.call(person, 'post tracks/stream-urls', { track_ids: [id], formats: ['mp3'] });
      return (answer.body as StreamUrlsAnswer).refused[id] === 'not_found' ? 404 : answer.status;
    },
    statuses: [200, 200, 200, 200, 404, 404],
  },
  {
    name: 'a private link of a draft',
    ask: async (bed, person) => await status(bed, person, `post tracks/${await bed.track()}/share-token`),
    statuses: [403, 200, 200, 200, 404, 401],
  },
  {
    name: 'a private link of an album in work',
    ask: async (bed, person) => await status(bed, person, `post albums/${await bed.album()}/share-token`),
    statuses: [403, 200, 200, 200, 404, 401],
  },
  {
    name: 'moving an own track in',
    ask: async (bed, person) => {
      const id = person === 'guest' ? 1 : await bed.track(person);
      return await status(bed, person, 'post tracks/move', { ids: [id], workspace_id: bed.id });
    },
    statuses: [403, 200, 200, 200, 403, 401],
  },
  {
    name: 'moving a track out',
    ask: async (bed, person) =>
      await status(bed, person, 'post tracks/move', { ids: [await bed.track()], workspace_id: 0 }),
    statuses: [403, 403, 403, 200, 404, 401],
  },
];
