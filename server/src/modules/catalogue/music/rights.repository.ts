import type {
  Audience,
  ManagerRole,
  OwnerType,
  ProcessingState,
  SourceType,
  Visibility,
} from '@tonearm/shared/catalogue/catalogue';
import { fromJson, isoTime } from '../../../core/database/dialect.js';
import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { joined, sql } from '../../../core/database/sql.js';
import { albumBlockedSql, trackBlockedSql } from './visibility.js';
import type { AlbumRights, ReleaseRights, TrackRights } from './rights.js';
import { AlbumEntity } from './schema/album.entity.js';
import { TrackEntity } from './schema/track.entity.js';

interface ReleaseRow {
  id: number;
  visibility: Visibility;
  publish_at: string | Date | null;
  share_token: string | null;
  owner_id: number | null;
  owner_type: OwnerType;
  audience: Audience;
  audience_until: string | Date | null;
  plan_ids: string | null;
  hidden_at: unknown;
  is_blocked: number;
}
interface AlbumRow extends ReleaseRow {
  tracks_count: number;
}
interface TrackRow extends ReleaseRow {
  album_id: number | null;
  missing_at: unknown;
  processing_state: ProcessingState;
  source_type: SourceType;
  listed: number;
  countries_allowed: string | null;
  countries_denied: string | null;
  preview_start_ms: number;
  duration_ms: number;
}
interface ManagerRow {
  id: number;
  /** A person's number, of a team its own. */
  keeper_id: number;
  role: ManagerRole | 'team';
}
type Managers = Pick<ReleaseRights, 'managerIds' | 'editorIds' | 'teamIds'>;

const COMMON = [
  'id',
  'visibility',
  'publish_at',
  'share_token',
  'owner_id',
  'owner_type',
  'audience',
  'audience_until',
  'plan_ids',
  'hidden_at',
] as const;
const TRACK = [
  ...COMMON,
  'album_id',
  'missing_at',
  'processing_state',
  'source_type',
  'listed',
  'countries_allowed',
  'countries_denied',
  'preview_start_ms',
  'duration_ms',
] as const;
const [t, a] = [named(TrackEntity, 't'), named(AlbumEntity, 'a')];
const TRACK_COLUMNS = joined(
  TRACK.map((name) => t[name]),
  ', ',
);
const ALBUM_COLUMNS = joined([...COMMON.map((name) => a[name]), a.tracks_count], ', ');

const ms = (time: string | Date | null): number | null => (time === null ? null : Date.parse(isoTime(time)));
const idOrNull = (id: number | null): number | null => (id === null ? null : Number(id));

const toRelease = (row: ReleaseRow, managers: Managers): ReleaseRights => ({
  id: Number(row.id),
  visibility: row.visibility,
  publishAt: ms(row.publish_at),
  shareToken: row.share_token,
  ownerId: idOrNull(row.owner_id),
  ownerType: row.owner_type,
  isBlocked: Number(row.is_blocked) === 1,
  isHidden: row.hidden_at !== null,
  audience: row.audience,
  audienceUntil: ms(row.audience_until),
  planIds: fromJson<number[]>(row.plan_ids) ?? [],
  ...managers,
});

function managersOf(rows: readonly ManagerRow[], id: number): Managers {
  const ofItem = rows.filter((row) => Number(row.id) === id);
  const people = ofItem.filter(({ role }) => role !== 'team');
  const ids = (list: readonly ManagerRow[]): number[] => list.map((row) => Number(row.keeper_id));
  return {
    managerIds: ids(people),
    editorIds: ids(people.filter(({ role }) => role !== 'viewer')),
    teamIds: ids(ofItem.filter(({ role }) => role === 'team')),
  };
}

/** Reads what decides who may see and play items. */
export class RightsRepository extends Repository {
  /** Those of the tracks that exist, in no order. */
  async ofTracks(ids: readonly number[]): Promise<TrackRights[]> {
    if (ids.length === 0) return [];
    const rows = await this.rowsIn<TrackRow>(
      ids,
      (list) =>
        sql`SELECT ${TRACK_COLUMNS}, CASE WHEN ${trackBlockedSql('t')} THEN 1 ELSE 0 END AS is_blocked FROM ${t} WHERE ${t.id} IN ${list}`,
    );
    const albumIds = [...new Set(rows.flatMap((row) => idOrNull(row.album_id) ?? []))];
    const [albums, managers] = await Promise.all([
      this.ofAlbums(albumIds),
      this.rowsIn<ManagerRow>(
        ids,
        (list) =>
          sql`SELECT c.track_id AS id, m.user_id AS keeper_id, m.role AS role FROM track_artists c JOIN artist_managers m ON m.artist_id = c.artist_id WHERE c.track_id IN ${list}
           UNION ALL SELECT c.track_id, w.workspace_id, 'team' FROM track_artists c JOIN artist_workspaces w ON w.artist_id = c.artist_id WHERE c.track_id IN ${list}`,
      ),
    ]);
    return rows.map((row) => {
      const own = managersOf(managers, Number(row.id));
      const album = albums.find(({ id }) => id === idOrNull(row.album_id)) ?? null;
      return {
        ...toRelease(row, {
          managerIds: [...own.managerIds, ...(album?.managerIds ?? [])],
          editorIds: [...own.editorIds, ...(album?.editorIds ?? [])],
          teamIds: [...own.teamIds, ...(album?.teamIds ?? [])],
        }),
        isMissing: row.missing_at !== null,
        state: row.processing_state,
        source: row.source_type,
        isListed: Number(row.listed) === 1,
        countriesAllowed: fromJson<string[]>(row.countries_allowed) ?? [],
        countriesDenied: fromJson<string[]>(row.countries_denied) ?? [],
        previewStartMs: Number(row.preview_start_ms),
        durationMs: Number(row.duration_ms),
        album,
      };
    });
  }

  /** Those of the albums that exist, in no order. */
  async ofAlbums(ids: readonly number[]): Promise<AlbumRights[]> {
    if (ids.length === 0) return [];
    const [rows, managers] = await Promise.all([
      this.rowsIn<AlbumRow>(
        ids,
        (list) =>
          sql`SELECT ${ALBUM_COLUMNS}, CASE WHEN ${albumBlockedSql('a')} THEN 1 ELSE 0 END AS is_blocked FROM ${a} WHERE ${a.id} IN ${list}`,
      ),
      this.rowsIn<ManagerRow>(
        ids,
        (list) =>
          sql`SELECT c.album_id AS id, m.user_id AS keeper_id, m.role AS role FROM album_artists c JOIN artist_managers m ON m.artist_id = c.artist_id WHERE c.album_id IN ${list}
           UNION ALL SELECT c.album_id, w.workspace_id, 'team' FROM album_artists c JOIN artist_workspaces w ON w.artist_id = c.artist_id WHERE c.album_id IN ${list}`,
      ),
    ]);
    return rows.map((row) => ({
      ...toRelease(row, managersOf(managers, Number(row.id))),
      tracksCount: Number(row.tracks_count),
    }));
  }

  /** Those of the tracks of which the user follows an artist, or one of the album. */
  async followed(userId: number, trackIds: readonly number[]): Promise<Set<number>> {
    const follows = sql`JOIN follows f ON f.followable_id = c.artist_id AND f.followable_type = 'artist' AND f.user_id = ${userId}`;
    const rows = await this.rowsIn<{ id: number }>(
      trackIds,
      (list) => sql`SELECT c.track_id AS id FROM track_artists c ${follows} WHERE c.track_id IN ${list}
       UNION SELECT t.id FROM tracks t JOIN album_artists c ON c.album_id = t.album_id ${follows} WHERE t.id IN ${list}`,
    );
    return new Set(rows.map((row) => Number(row.id)));
  }
}
