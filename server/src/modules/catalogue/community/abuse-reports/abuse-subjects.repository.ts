import type { AbuseSubjectType } from '@tonearm/shared/catalogue/abuse';
import type { Actor } from '../../../../core/access/actor.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { UserEntity, userFreeSql } from '../../../users/index.js';
import { WorkspaceEntity } from '../../../workspaces/index.js';
import { personOf } from '../../music/ownership.js';
import { AlbumEntity } from '../../music/schema/album.entity.js';
import { ArtistEntity, ArtistManagerEntity, ArtistWorkspaceEntity } from '../../music/schema/artist.entity.js';
import { CommentEntity } from '../../music/schema/comment.entity.js';
import { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import { TrackEntity } from '../../music/schema/track.entity.js';
import { albumVisibleSql, artistVisibleSql, playlistVisibleSql, trackVisibleSql } from '../../music/visibility.js';

/** Something that can be reported. */
export interface Subject {
  type: AbuseSubjectType;
  id: number;
}

const SUBJECT_LETTERS = 255;

const [t, a, ar, pl, u, c] = [
  named(TrackEntity, 't'),
  named(AlbumEntity, 'a'),
  named(ArtistEntity, 'ar'),
  named(PlaylistEntity, 'pl'),
  named(UserEntity, 'u'),
  named(CommentEntity, 'c'),
];

/** What a viewer may see, so that they may report it. */
const SEEN: Readonly<Record<AbuseSubjectType, (id: number, actor: Actor) => Sql>> = {
  track: (id, actor) =>
    sql`SELECT ${t.name} AS name FROM ${t} LEFT JOIN ${a} ON ${a.id} = ${t.album_id} WHERE ${t.id} = ${id} AND ${trackVisibleSql(actor)}`,
  album: (id, actor) => sql`SELECT ${a.name} AS name FROM ${a} WHERE ${a.id} = ${id} AND ${albumVisibleSql(actor)}`,
  artist: (id, actor) =>
    sql`SELECT ${ar.name} AS name FROM ${ar} WHERE ${ar.id} = ${id} AND ${artistVisibleSql(actor)}`,
  playlist: (id, actor) =>
    sql`SELECT ${pl.name} AS name FROM ${pl} WHERE ${pl.id} = ${id} AND ${playlistVisibleSql(actor)}`,
  user: (id) => sql`SELECT ${u.name} AS name FROM ${u} WHERE ${u.id} = ${id} AND ${userFreeSql()}`,
  comment: (id) => sql`SELECT ${c.content} AS name FROM ${c} WHERE ${c.id} = ${id} AND ${c.state} = 'visible'`,
};

/** What reports are about. */
export class AbuseSubjectsRepository extends Repository {
  /** What it is called; null where the actor may not see it. Of comments, whoever asks has looked at what they stand under. */
  async seenName({ type, id }: Subject, actor: Actor): Promise<string | null> {
    const [row] = await this.rows<{ name: string }>(SEEN[type](id, actor));
    return row ? [...row.name].slice(0, SUBJECT_LETTERS).join('') : null;
  }

  /** Whose it is: the people who may be held to account for it, of what is a workspace's its owner. */
  async peopleBehind({ type, id }: Subject): Promise<number[]> {
    switch (type) {
      case 'user':
        return [id];
      case 'comment':
        return present(await this.table(CommentEntity).column('user_id', { id }));
      case 'playlist':
        return await this.peopleOfPlaylist(id);
      case 'artist':
        return await this.peopleOfArtist(id);
      case 'album':
        return await this.peopleOf(await this.table(AlbumEntity).pick(OWNED, { id }));
      default:
        return await this.peopleOf(await this.table(TrackEntity).pick(OWNED, { id }));
    }
  }

  private async peopleOf(rows: readonly OwnedRow[]): Promise<number[]> {
    const workspaces = rows.flatMap((row) => (row.owner_type === 'workspace' ? (row.owner_id ?? []) : []));
    return [...rows.flatMap((row) => personOf(row) ?? []), ...(await this.ownersOf(workspaces))];
  }

  private async peopleOfPlaylist(id: number): Promise<number[]> {
    const row = await this.table(PlaylistEntity).pickOne(['owner_id', 'workspace_id'], { id });
    return [...present([row?.owner_id ?? null]), ...(await this.ownersOf(present([row?.workspace_id ?? null])))];
  }

  private async peopleOfArtist(id: number): Promise<number[]> {
    const owners = await this.table(ArtistManagerEntity).column('user_id', { artist_id: id, role: 'owner' });
    const teams = await this.table(ArtistWorkspaceEntity).column('workspace_id', { artist_id: id });
    return [...new Set([...owners, ...(await this.ownersOf(teams))])];
  }

  private async ownersOf(workspaceIds: readonly number[]): Promise<number[]> {
    return workspaceIds.length === 0 ? [] : await this.table(WorkspaceEntity).column('owner_id', { id: workspaceIds });
  }

  /** Those of them who are not suspended now. */
  async freeAmong(ids: readonly number[]): Promise<number[]> {
    const rows = await this.table(UserEntity).pick(['id', 'banned_at', 'banned_until'], { id: ids });
    const now = Date.now();
    return rows.flatMap(({ id, banned_at: since, banned_until: until }) =>
      since === null || (until !== null && until.getTime() <= now) ? [id] : [],
    );
  }
}

const OWNED = ['owner_id', 'owner_type'] as const;
type OwnedRow = Pick<TrackEntity, (typeof OWNED)[number]>;

const present = (ids: readonly (number | null)[]): number[] => ids.flatMap((id) => id ?? []);
