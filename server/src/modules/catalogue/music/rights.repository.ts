import type { Audience, ManagerRole, ProcessingState, Visibility } from '@tonearm/shared/catalogue/catalogue';
import { fromJson, isoTime, marks } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import { albumBlockedSql, trackBlockedSql } from './visibility.js';
import type { AlbumRights, ReleaseRights, TrackRights } from './rights.js';

interface ReleaseRow {
  id: number;
  visibility: Visibility;
  publish_at: string | Date | null;
  share_token: string | null;
  owner_id: number | null;
  audience: Audience;
  audience_until: string | Date | null;
  plan_ids: string | null;
  is_blocked: number;
}
interface AlbumRow extends ReleaseRow {
  tracks_count: number;
}
interface TrackRow extends ReleaseRow {
  album_id: number | null;
  missing_at: unknown;
  processing_state: ProcessingState;
  listed: number;
  countries_allowed: string | null;
  countries_denied: string | null;
  preview_start_ms: number;
  duration_ms: number;
}
interface ManagerRow {
  id: number;
  user_id: number;
  role: ManagerRole;
}
type Managers = Pick<ReleaseRights, 'managerIds' | 'editorIds'>;

const COMMON = ['id', 'visibility', 'publish_at', 'share_token', 'owner_id', 'audience', 'audience_until', 'plan_ids'];
const TRACK = [...COMMON, 'album_id', 'missing_at', 'processing_state', 'listed', 'countries_allowed', 'countries_denied', 'preview_start_ms', 'duration_ms'];
const columns = (alias: string, names: readonly string[]): string => names.map((name) => `${alias}.${name}`).join(', ');

const ms = (time: string | Date | null): number | null => (time === null ? null : Date.parse(isoTime(time)));
const idOrNull = (id: number | null): number | null => (id === null ? null : Number(id));

const toRelease = (row: ReleaseRow, managers: Managers): ReleaseRights => ({
  id: Number(row.id), visibility: row.visibility, publishAt: ms(row.publish_at), shareToken: row.share_token, ownerId: idOrNull(row.owner_id),
  isBlocked: Number(row.is_blocked) === 1, audience: row.audience, audienceUntil: ms(row.audience_until), planIds: fromJson<number[]>(row.plan_ids) ?? [], ...managers,
});

function managersOf(rows: readonly ManagerRow[], id: number): Managers {
  const ofItem = rows.filter((row) => Number(row.id) === id);
  const ids = (list: readonly ManagerRow[]): number[] => list.map((row) => Number(row.user_id));
  return { managerIds: ids(ofItem), editorIds: ids(ofItem.filter((row) => row.role !== 'viewer')) };
}

/** Reads what decides who may see and play items. */
export class RightsRepository extends Repository {
  /** Those of the tracks that exist, in no order. */
  async ofTracks(ids: readonly number[]): Promise<TrackRights[]> {
    if (ids.length === 0) return [];
    const list = marks(ids.length);
    const rows = await this.rows<TrackRow>(`SELECT ${columns('t', TRACK)}, CASE WHEN ${trackBlockedSql('t')} THEN 1 ELSE 0 END AS is_blocked FROM tracks t WHERE t.id IN (${list})`, ids);
    const albumIds = [...new Set(rows.flatMap((row) => idOrNull(row.album_id) ?? []))];
    const [albums, managers] = await Promise.all([this.ofAlbums(albumIds), this.rows<ManagerRow>(
      `SELECT c.track_id AS id, m.user_id, m.role FROM track_artists c JOIN artist_managers m ON m.artist_id = c.artist_id WHERE c.track_id IN (${list})`, ids)]);
    return rows.map((row) => {
      const own = managersOf(managers, Number(row.id));
      const album = albums.find(({ id }) => id === idOrNull(row.album_id)) ?? null;
      return {
        ...toRelease(row, { managerIds: [...own.managerIds, ...album?.managerIds ?? []], editorIds: [...own.editorIds, ...album?.editorIds ?? []] }),
        isMissing: row.missing_at !== null, state: row.processing_state, isListed: Number(row.listed) === 1,
        countriesAllowed: fromJson<string[]>(row.countries_allowed) ?? [], countriesDenied: fromJson<string[]>(row.countries_denied) ?? [],
        previewStartMs: Number(row.preview_start_ms), durationMs: Number(row.duration_ms), album,
      };
    });
  }

  /** Those of the albums that exist, in no order. */
  async ofAlbums(ids: readonly number[]): Promise<AlbumRights[]> {
    if (ids.length === 0) return [];
    const list = marks(ids.length);
    const [rows, managers] = await Promise.all([
      this.rows<AlbumRow>(`SELECT ${columns('a', COMMON)}, a.tracks_count, CASE WHEN ${albumBlockedSql('a')} THEN 1 ELSE 0 END AS is_blocked FROM albums a WHERE a.id IN (${list})`, ids),
      this.rows<ManagerRow>(
        `SELECT c.album_id AS id, m.user_id, m.role FROM album_artists c JOIN artist_managers m ON m.artist_id = c.artist_id WHERE c.album_id IN (${list})`, ids),
    ]);
    return rows.map((row) => ({ ...toRelease(row, managersOf(managers, Number(row.id))), tracksCount: Number(row.tracks_count) }));
  }

  /** Those of the tracks of which the user follows an artist, or one of the album. */
  async followed(userId: number, trackIds: readonly number[]): Promise<Set<number>> {
    if (trackIds.length === 0) return new Set();
    const list = marks(trackIds.length);
    const follows = "JOIN follows f ON f.followable_id = c.artist_id AND f.followable_type = 'artist' AND f.user_id = ?";
    const rows = await this.rows<{ id: number }>(
      `SELECT c.track_id AS id FROM track_artists c ${follows} WHERE c.track_id IN (${list})
       UNION SELECT t.id FROM tracks t JOIN album_artists c ON c.album_id = t.album_id ${follows} WHERE t.id IN (${list})`, [userId, ...trackIds, userId, ...trackIds]);
    return new Set(rows.map((row) => Number(row.id)));
  }
}
