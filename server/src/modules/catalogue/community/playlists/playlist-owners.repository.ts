import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { LIST_MAX, sql } from '../../../../core/database/sql.js';
import { above, not } from '../../../../core/database/where.js';
import { ownedBy, playlistOwnerColumns } from '../../music/ownership.js';
import type { Principal } from '../../music/ownership.js';
import { WorkspaceEntity } from '../../../workspaces/index.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { PlaylistEditorEntity, PlaylistEntity, PlaylistTrackEntity } from '../../music/schema/playlist.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { trackVisibleSql } from '../../music/visibility.js';

const EXPORTED = ['id', 'name', 'description', 'visibility', 'created_at'] as const;

/** A playlist as its owner's export has it. */
export type OwnedPlaylist = Pick<PlaylistEntity, (typeof EXPORTED)[number]>;

const OWNED = ['id', 'owner_id', 'workspace_id', 'collaborative'] as const;

/** Whose a playlist is. */
export type OwnedRow = Pick<PlaylistEntity, (typeof OWNED)[number]>;

/** A song, and where it stands. */
export interface NamedSong {
  id: number;
  position: number;
  name: string;
}

const pl = named(PlaylistEntity, 'pl');
const [pt, t, a] = [named(PlaylistTrackEntity, 'pt'), named(TrackEntity, 't'), named(AlbumEntity, 'a')];

/** What belongs to one person: for the export, and for when they leave. */
export class PlaylistOwnersRepository extends Repository {
  private readonly playlists = this.table(PlaylistEntity);

  async listOf(userId: number, { after, limit }: Page<OwnedPlaylist>): Promise<OwnedPlaylist[]> {
    return await this.playlists.pick(
      EXPORTED,
      { owner_id: userId, deleted_at: null, id: above(after?.id ?? 0) },
      { order: { id: 'asc' }, limit },
    );
  }

  /** Those that the actor may see, in the playlist's order. */
  async songsOf(playlistId: number, actor: Actor, { after, limit }: Page<NamedSong>): Promise<NamedSong[]> {
    const rest = after
      ? sql`AND ${pt.position} >= ${after.position} AND (${pt.position} > ${after.position} OR ${pt.id} > ${after.id})`
      : sql``;
    return await this.readRows(
      { id: pt.id, position: pt.position, name: t.name },
      sql`FROM ${pt} JOIN ${t} ON ${t.id} = ${pt.track_id} LEFT JOIN ${a} ON ${a.id} = ${t.album_id}
       WHERE ${pt.playlist_id} = ${playlistId} AND (${t.listed} = 1 OR (${trackVisibleSql(actor)})) ${rest} ORDER BY ${pt.position}, ${pt.id} LIMIT ${limit}`,
    );
  }

  /** @param which `hidden`: what nobody else can see, the trash included. */
  async leftBy(
    userId: number,
    which: 'all' | 'hidden',
    limit: number,
  ): Promise<{ id: number; image_hash: string | null }[]> {
    const hidden = sql`AND (${pl.visibility} = 'private' OR ${pl.hidden_at} IS NOT NULL OR ${pl.deleted_at} IS NOT NULL)`;
    return await this.readRows(
      { id: pl.id, image_hash: pl.image_hash },
      sql`FROM ${pl} WHERE ${pl.owner_id} = ${userId} ${which === 'all' ? sql`` : hidden} ORDER BY ${pl.id} LIMIT ${limit}`,
    );
  }

  /** @returns how many playlists, at most the limit; of the heir's places as an editor as many may go. */
  async handOn(fromUserId: number, toUserId: number, limit: number): Promise<number> {
    const ids = await this.playlists.column('id', { owner_id: fromUserId }, { order: { id: 'asc' }, limit });
    await this.leaveEditing(ids, toUserId);
    return await this.playlists.update({ id: ids }, { owner_id: toUserId });
  }

  /** Some of what somebody or a workspace owns, locked. */
  async someOf(owner: Principal, limit: number): Promise<number[]> {
    return await this.playlists.column('id', ownedBy(named(PlaylistEntity), owner), {
      order: { id: 'asc' },
      limit: Math.min(limit, LIST_MAX),
      lock: true,
    });
  }

  /** Whose these are right now, locked. */
  async lockAll(ids: readonly number[]): Promise<OwnedRow[]> {
    return await this.playlists.pick(OWNED, { id: ids }, { order: { id: 'asc' }, lock: true });
  }

  /** The workspaces that own some of these. */
  async workspacesOf(ids: readonly number[]): Promise<number[]> {
    const owners = await this.playlists.column('workspace_id', { id: ids, workspace_id: not(null) });
    return [...new Set(owners.map(Number))];
  }

  /** What these workspaces are called. */
  async namesOf(workspaceIds: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.table(WorkspaceEntity).pick(['id', 'name'], { id: workspaceIds });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Gives them to another owner. A workspace remembers whose they were; a person edits what is theirs without being asked to. */
  async giveTo(ids: readonly number[], owner: Principal): Promise<void> {
    const isTeams = 'workspaceId' in owner;
    if (isTeams)
      await this.playlists.update(
        { id: ids, created_by_id: null, workspace_id: null },
        { created_by_id: sql`${named(PlaylistEntity).owner_id}` },
      );
    else if (owner.userId !== null) await this.leaveEditing(ids, owner.userId);
    await this.playlists.update({ id: ids }, { ...playlistOwnerColumns(owner), updated_at: new Date() });
  }

  private async leaveEditing(playlistIds: readonly number[], userId: number): Promise<void> {
    await this.table(PlaylistEditorEntity).delete({ user_id: userId, playlist_id: playlistIds });
  }
}
