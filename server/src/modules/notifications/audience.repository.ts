import { VALID_STATUSES } from '@tonearm/shared/billing/subscriptions';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { can } from '@tonearm/shared/permissions/can';
import { PLAN_RIGHTS } from '@tonearm/shared/permissions/plan-rights';
import { named } from '../../core/database/entity-columns.js';
import { Repository } from '../../core/database/repository.js';
import { listOf, sql } from '../../core/database/sql.js';
import type { Sql } from '../../core/database/sql.js';
import { EVERY_ROW, exactly } from '../../core/database/where.js';
import { ProductEntity, SubscriptionEntity } from '../billing/index.js';
import { FollowEntity, RolesRepository, UserEntity, userFreeSql, UserRoleEntity } from '../users/index.js';
import { AlbumArtistEntity, AlbumEntity } from '../catalogue/music/schema/album.entity.js';
import { ArtistManagerEntity, ArtistWorkspaceEntity } from '../catalogue/music/schema/artist.entity.js';
import { CommentEntity } from '../catalogue/music/schema/comment.entity.js';
import { PlaylistEntity } from '../catalogue/music/schema/playlist.entity.js';
import { TrackArtistEntity, TrackEntity } from '../catalogue/music/schema/track.entity.js';
import { WorkspaceEntity, WorkspaceInviteEntity, WorkspaceMemberEntity } from '../workspaces/index.js';
import { NotificationSubscriptionEntity } from './notification.entity.js';
import { PushSubscriptionEntity } from './push/push.entity.js';
import type { CauseFacts, FanOutPlace } from './kinds/kind.js';

/** Somebody who may be told. */
export interface Receiver {
  id: number;
  name: string;
  email: string;
  language: string | null;
  timezone: string | null;
  isProven: boolean;
}

interface Follower {
  userId: number;
  at: Date;
}

const KEEPERS_MAX = 50;
const [x, o, q] = [named(ArtistWorkspaceEntity, 'x'), named(WorkspaceEntity, 'o'), named(SubscriptionEntity, 'q')];
const n = named(WorkspaceMemberEntity, 'n');
const [f, g, s, b, h, m, u, tc, ac, c, p] = [
  named(FollowEntity, 'f'),
  named(FollowEntity, 'g'),
  named(NotificationSubscriptionEntity, 's'),
  named(PushSubscriptionEntity, 'b'),
  named(UserRoleEntity, 'h'),
  named(ArtistManagerEntity, 'm'),
  named(UserEntity, 'u'),
  named(TrackArtistEntity, 'tc'),
  named(AlbumArtistEntity, 'ac'),
  named(CommentEntity, 'c'),
  named(CommentEntity, 'p'),
];

/** An own entry of a user, as JSON.stringify writes it. */
const ownEntry = (right: PermissionName): string => `%"name":"${right}"%`;

const ownSql = (right: PermissionName): Sql =>
  sql`(${u.permissions} LIKE ${ownEntry(right)} OR ${u.permissions} LIKE ${ownEntry('admin')})`;

/** Which followers are looked at. */
interface FollowerRules {
  /** Whose followers have had their turn. */
  before: readonly number[];
  /** Only those who have chosen something for this kind; null: all. */
  chosen: string | null;
  /** Only those who take pushes in some browser. */
  hasBrowser: boolean;
}

/** Who hears of what happens. */
export class AudienceRepository extends Repository implements CauseFacts {
  /** The next who follow and follow none of those before, in the order in which they began to. */
  async followers(
    of: 'artist' | 'user' | 'playlist',
    id: number,
    { at, userId, limit }: Pick<FanOutPlace, 'at' | 'userId'> & { limit: number },
    { before, chosen, hasBrowser }: FollowerRules,
  ): Promise<Follower[]> {
    const since = at === null ? null : new Date(at);
    const after =
      since === null
        ? sql``
        : sql`AND ${f.created_at} >= ${since} AND (${f.created_at} > ${since} OR ${f.user_id} > ${userId})`;
    const others =
      before.length === 0
        ? sql``
        : sql`AND NOT EXISTS (SELECT 1 FROM ${g} WHERE ${g.user_id} = ${f.user_id} AND ${g.followable_type} = ${of} AND ${g.followable_id} IN ${listOf(before)})`;
    const wanting =
      chosen === null
        ? sql``
        : sql`AND EXISTS (SELECT 1 FROM ${s} WHERE ${s.user_id} = ${f.user_id} AND ${s.notif_id} = ${chosen})`;
    const pushed = hasBrowser ? sql`AND EXISTS (SELECT 1 FROM ${b} WHERE ${b.user_id} = ${f.user_id})` : sql``;
    return await this.readRows(
      { userId: f.user_id, at: f.created_at },
      sql`FROM ${f} WHERE ${f.followable_type} = ${of} AND ${f.followable_id} = ${id} ${after} ${others} ${wanting} ${pushed} ORDER BY ${f.created_at}, ${f.user_id} LIMIT ${limit}`,
    );
  }

  /** Those of them whose accounts are open, and who hold the right. */
  async receivers(ids: readonly number[], right: PermissionName | undefined): Promise<Receiver[]> {
    if (ids.length === 0) return [];
    const holding =
      right === undefined
        ? sql``
        : sql`AND (${this.holdingSql(right, await this.rolesWith(right))} OR ${buyingSql(await this.plansWith(right))})`;
    const rows = await this.readRows(
      {
        id: u.id,
        name: u.name,
        email: u.email,
        language: u.language,
        timezone: u.timezone,
        verifiedAt: u.email_verified_at,
      },
      sql`FROM ${u} WHERE ${u.id} IN ${listOf(ids)} AND ${userFreeSql()} ${holding} ORDER BY ${u.id}`,
    );
    return rows.map(({ verifiedAt, ...row }) => ({ ...row, isProven: verifiedAt !== null }));
  }

  async keepersOf(type: 'track' | 'album' | 'playlist' | 'artist', id: number): Promise<number[]> {
    const [owner, managers] = [await this.ownerOf(type, id), await this.managersOf(type, id)];
    return [...new Set([...owner, ...managers])].slice(0, KEEPERS_MAX);
  }

  async commentOf(id: number): ReturnType<CauseFacts['commentOf']> {
    const [row] = await this.readRows(
      { itemType: c.commentable_type, itemId: c.commentable_id, parentAuthorId: p.user_id },
      sql`FROM ${c} LEFT JOIN ${p} ON ${p.id} = ${c.parent_id} WHERE ${c.id} = ${id}`,
    );
    return row ?? null;
  }

  async inviteeOf(inviteId: string): Promise<number | null> {
    const invite = await this.table(WorkspaceInviteEntity).pickOne(['email'], { id: inviteId });
    if (!invite) return null;
    const user = await this.table(UserEntity).pickOne(['id'], { email: exactly(invite.email) });
    return user?.id ?? null;
  }

  async holdersOf(right: PermissionName): Promise<number[]> {
    const roles = await this.rolesWith(right);
    const found: { id: number }[] = [];
    if (roles.length > 0)
      found.push(
        ...(await this.readRows(
          { id: u.id },
          sql`FROM ${h} JOIN ${u} ON ${u.id} = ${h.user_id} WHERE ${h.role_id} IN ${listOf(roles)} AND ${userFreeSql()} GROUP BY ${u.id} ORDER BY ${u.id} LIMIT ${KEEPERS_MAX}`,
        )),
      );
    if (found.length < KEEPERS_MAX)
      found.push(
        ...(await this.readRows(
          { id: u.id },
          sql`FROM ${u} WHERE ${u.has_own_rights} = 1 AND ${ownSql(right)} AND ${userFreeSql()} ORDER BY ${u.id} LIMIT ${KEEPERS_MAX}`,
        )),
      );
    return [...new Set(found.map(({ id }) => Number(id)))].slice(0, KEEPERS_MAX);
  }

  private async rolesWith(right: PermissionName): Promise<number[]> {
    const roles = await new RolesRepository(this.database, this.unit).list();
    return roles.filter((role) => can(role, right)).map(({ id }) => id);
  }

  /** A site has few plans. */
  private async plansWith(right: PermissionName): Promise<number[]> {
    if (!PLAN_RIGHTS.has(right)) return [];
    const plans = await this.table(ProductEntity).pick(['id', 'permissions'], EVERY_ROW);
    return plans.filter((plan) => can(plan, right)).map(({ id }) => id);
  }

  /** Over the alias u (users): who holds the right, by a role or an own entry. */
  private holdingSql(right: PermissionName, roles: readonly number[]): Sql {
    const byRole =
      roles.length === 0
        ? sql`1 = 0`
        : sql`EXISTS (SELECT 1 FROM ${h} WHERE ${h.user_id} = ${u.id} AND ${h.role_id} IN ${listOf(roles)})`;
    return sql`(${byRole} OR ${ownSql(right)})`;
  }

  private async ownerOf(type: 'track' | 'album' | 'playlist' | 'artist', id: number): Promise<number[]> {
    if (type === 'artist') return [];
    if (type === 'playlist') {
      const row = await this.table(PlaylistEntity).pickOne(['owner_id', 'workspace_id', 'created_by_id'], { id });
      if (row?.workspace_id) return await this.carersIn(row.workspace_id, row.created_by_id);
      return row?.owner_id ? [row.owner_id] : [];
    }
    const entity = type === 'track' ? TrackEntity : AlbumEntity;
    const row = await this.table<TrackEntity | AlbumEntity>(entity).pickOne(
      ['owner_id', 'owner_type', 'created_by_id'],
      { id },
    );
    if (!row?.owner_id) return [];
    return row.owner_type === 'user' ? [row.owner_id] : await this.carersIn(row.owner_id, row.created_by_id);
  }

  /** Who acts for something of a workspace: its owner, who made it, and members who may change its music, while they belong there; nobody where nobody may work. */
  private async carersIn(workspaceId: number, makerId: number | null): Promise<number[]> {
    const workspace = await this.table(WorkspaceEntity).pickOne(['owner_id', 'suspended_at'], { id: workspaceId });
    if (!workspace || workspace.suspended_at) return [];
    const roles = await new RolesRepository(this.database, this.unit).listOfWorkspaces();
    const acting = roles.filter((role) => can(role, 'workspace_music.update')).map(({ id }) => id);
    const byRole = acting.length === 0 ? sql`` : sql` OR ${n.role_id} IN ${listOf(acting)}`;
    const members = await this.readRows(
      { id: n.user_id },
      sql`FROM ${n} WHERE ${n.workspace_id} = ${workspaceId} AND (${n.user_id} = ${makerId ?? 0}${byRole}) ORDER BY ${n.joined_at}, ${n.user_id} LIMIT ${KEEPERS_MAX}`,
    );
    return [workspace.owner_id, ...members.map(({ id }) => id)];
  }

  /** The owners of workspaces that manage the artists. @param artists as a SELECT of their ids. */
  private async teamOwnersOf(artists: Sql): Promise<number[]> {
    const rows = await this.readRows(
      { id: o.owner_id },
      sql`FROM ${x} JOIN ${o} ON ${o.id} = ${x.workspace_id} WHERE ${x.artist_id} IN (${artists}) AND ${o.suspended_at} IS NULL ORDER BY ${o.owner_id} LIMIT ${KEEPERS_MAX}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Those who may change what is the artists', and the owners of workspaces that manage them. */
  private async managersOf(type: 'track' | 'album' | 'playlist' | 'artist', id: number): Promise<number[]> {
    if (type === 'playlist') return [];
    const ofItem = {
      track: sql`FROM ${m} JOIN ${tc} ON ${tc.artist_id} = ${m.artist_id} WHERE ${tc.track_id} = ${id}`,
      album: sql`FROM ${m} JOIN ${ac} ON ${ac.artist_id} = ${m.artist_id} WHERE ${ac.album_id} = ${id}`,
      artist: sql`FROM ${m} WHERE ${m.artist_id} = ${id}`,
    }[type];
    const artists = {
      track: sql`SELECT ${tc.artist_id} FROM ${tc} WHERE ${tc.track_id} = ${id}`,
      album: sql`SELECT ${ac.artist_id} FROM ${ac} WHERE ${ac.album_id} = ${id}`,
      artist: sql`${id}`,
    }[type];
    const rows = await this.readRows(
      { id: m.user_id },
      sql`${ofItem} AND ${m.role} IN ('owner', 'editor') GROUP BY ${m.user_id} ORDER BY ${m.user_id} LIMIT ${KEEPERS_MAX}`,
    );
    return [...rows.map((row) => Number(row.id)), ...(await this.teamOwnersOf(artists))];
  }
}

/** Over the alias u (users): who has one of the plans at this moment. */
const buyingSql = (plans: readonly number[]): Sql =>
  plans.length === 0
    ? sql`1 = 0`
    : sql`EXISTS (SELECT 1 FROM ${q} WHERE ${q.user_id} = ${u.id} AND ${q.product_id} IN ${listOf(plans)}
       AND ${q.status} IN ${listOf(VALID_STATUSES)} AND (${q.ends_at} IS NULL OR ${q.ends_at} > ${new Date()}))`;
