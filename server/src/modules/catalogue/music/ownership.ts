import type { OwnerType } from '@tonearm/shared/catalogue/catalogue';
import { can } from '@tonearm/shared/permissions/can';
import type { WorkspacePermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../core/access/actor.js';
import type { Membership } from '../../../core/access/workspace-memberships.js';
import { forbidden, unauthenticated } from '../../../core/errors/app-error.js';
import { named } from '../../../core/database/entity-columns.js';
import type { Named } from '../../../core/database/entity-columns.js';
import { listOf, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { AlbumArtistEntity, AlbumEntity } from './schema/album.entity.js';
import { ArtistManagerEntity, ArtistWorkspaceEntity } from './schema/artist.entity.js';
import type { PlaylistEntity } from './schema/playlist.entity.js';
import { TrackArtistEntity, TrackEntity } from './schema/track.entity.js';

/** A person, as far as owning goes; a guest owns nothing. */
type Person = Pick<Actor, 'userId'>;
/** A person with the workspaces that they belong to. */
type Member = Pick<Actor, 'userId' | 'places'>;
/** Who may own something: a person, or a workspace. */
export type Principal = Person | { readonly workspaceId: number };
/** What belongs to somebody, as read. */
export interface OwnedItem {
  ownerId: number | null;
  ownerType: OwnerType;
}
/** A row that belongs to somebody: of music a column says whether to a person or a workspace, playlists name a workspace in a column of its own. */
export type Owned = Pick<Named<TrackEntity>, 'owner_id'> &
  Partial<Pick<Named<TrackEntity>, 'owner_type'> & Pick<Named<PlaylistEntity>, 'workspace_id'>>;
/** A row of music. */
export type OwnedMusic = Owned & Pick<Named<TrackEntity>, 'owner_type'>;

/** A condition that holds for nobody. */
export const NOBODY = sql`1 = 0`;

/** Words and no marks: a mark more costs each statement some of its time. */
const KINDS: Readonly<Record<OwnerType, Sql>> = { user: sql`'user'`, workspace: sql`'workspace'` };

const storedAs = (owner: Principal): { type: OwnerType; id: number | null } =>
  'workspaceId' in owner ? { type: 'workspace', id: owner.workspaceId } : { type: 'user', id: owner.userId };

/** The row belongs to them. The one place that knows how an owner is stored. @param row the columns of its table, from `named`. */
export function ownedBy({ owner_id: owner, owner_type: kind, workspace_id: place }: Owned, principal: Principal): Sql {
  const { type, id } = storedAs(principal);
  if (id === null) return NOBODY;
  if (!kind && type === 'workspace') return place ? sql`${place} = ${id}` : NOBODY;
  if (!kind) return sql`${owner} = ${id}`;
  // The number first: an index finds by it, and rows of libraries have none.
  return sql`(${owner} = ${id} AND ${kind} = ${KINDS[type]})`;
}

/** As `ownedBy`, over a row that was read. */
export function owns(principal: Principal, { ownerId, ownerType }: OwnedItem): boolean {
  const { type, id } = storedAs(principal);
  return id !== null && ownerId === id && ownerType === type;
}

/** The row belongs to one of these workspaces. */
export const ownedByWorkspacesSql = ({ owner_id: owner, owner_type: kind }: OwnedMusic, ids: readonly number[]): Sql =>
  sql`(${owner} IN ${listOf(ids)} AND ${kind} = ${KINDS.workspace})`;

/** What is done with an item by a member of the workspace that owns it: seeing it takes no right. */
type MemberAct = 'see' | Extract<WorkspacePermissionName, `workspace_music.${string}` | 'workspace_insights.view'>;

const allows = (place: Membership, act: MemberAct): boolean => act === 'see' || can(place, act);

/** Workspaces where they may do this; of a guest none. */
const placesFor = (member: Member, act: MemberAct): number[] =>
  member.userId === null
    ? []
    : member.places.filter((place) => allows(place, act)).map(({ workspaceId }) => workspaceId);

/** Whether one of these workspaces is theirs, with a right to this there. */
export const worksIn = (member: Member, workspaceIds: readonly number[], act: MemberAct): boolean =>
  member.userId !== null &&
  member.places.some((place) => workspaceIds.includes(place.workspaceId) && allows(place, act));

/** Who gets something, and on whose plan it is then. */
export interface Recipient {
  owner: Principal;
  payerId: number;
}

/**
 * Whether a member may give what a workspace owns to another owner: whoever leaves takes nothing along, so that only its owner may,
 * and whoever may delete it there, into another workspace of the same owner. @param place undefined: they do not belong to it.
 */
export const mayTakeOut = (place: Membership | undefined, { owner, payerId }: Recipient): boolean =>
  place !== undefined &&
  (place.isOwner || ('workspaceId' in owner && payerId === place.ownerId && can(place, 'workspace_music.delete')));

/** @throws AppError 403 for who may not take things out of it. */
export function requireTaking(place: Membership, to: Recipient): void {
  if (!mayTakeOut(place, to)) throw forbidden('Only the owner of this workspace may take something out of it.');
}

/** They own the row, or belong to the workspace that does, with a right to this there. The same text as `ownedBy` for who belongs to none. */
export function heldBy(row: Owned, member: Member, act: MemberAct): Sql {
  const own = ownedBy(row, member);
  const places = placesFor(member, act);
  if (places.length === 0) return own;
  if (row.workspace_id) return sql`(${own} OR ${row.workspace_id} IN ${listOf(places)})`;
  return row.owner_type
    ? sql`(${own} OR ${ownedByWorkspacesSql({ ...row, owner_type: row.owner_type }, places)})`
    : own;
}

/** As `heldBy`, over a row that was read. */
export const holdsItem = (member: Member, item: OwnedItem, act: MemberAct): boolean =>
  owns(member, item) ||
  (member.userId !== null &&
    item.ownerType === 'workspace' &&
    member.places.some((place) => place.workspaceId === item.ownerId && allows(place, act)));

/** Whose things the actor looks at: those of the workspace that the call names, else their own. @throws AppError 401. */
export function principalOf({ userId, workspace }: Pick<Actor, 'userId' | 'workspace'>): Principal {
  if (userId === null) throw unauthenticated();
  return workspace === null ? { userId } : { workspaceId: workspace.workspaceId };
}

/** What a row of theirs says of its owner. */
export const ownerColumns = (owner: Principal): Pick<TrackEntity, 'owner_id' | 'owner_type'> => {
  const { type, id } = storedAs(owner);
  return { owner_id: id, owner_type: type };
};

/** Whose a playlist is, as read. */
export const playlistItemOf = ({
  owner_id: userId,
  workspace_id: workspaceId,
}: Pick<PlaylistEntity, 'owner_id' | 'workspace_id'>): OwnedItem =>
  workspaceId === null
    ? { ownerId: userId === null ? null : Number(userId), ownerType: 'user' }
    : { ownerId: Number(workspaceId), ownerType: 'workspace' };

/** As `ownerColumns`, of a playlist. */
export const playlistOwnerColumns = (owner: Principal): Pick<PlaylistEntity, 'owner_id' | 'workspace_id'> =>
  'workspaceId' in owner
    ? { owner_id: null, workspace_id: owner.workspaceId }
    : { owner_id: owner.userId, workspace_id: null };

/** The row belongs to the person of another row. @param user their id's column. */
export const ownedByUserSql = ({ owner_id: owner, owner_type: kind }: Owned, user: Sql): Sql =>
  kind ? sql`(${owner} = ${user} AND ${kind} = 'user')` : sql`${owner} = ${user}`;

/** As `ownedByUserSql`, of the workspace of another row. @param workspace its id's column. */
export const ownedByWorkspaceSql = ({ owner_id: owner, owner_type: kind }: OwnedMusic, workspace: Sql): Sql =>
  sql`(${owner} = ${workspace} AND ${kind} = ${KINDS.workspace})`;

/** The person whom a row belongs to; null: nobody, or a workspace. */
export const personOf = ({
  owner_id: id,
  owner_type: type,
}: Pick<TrackEntity, 'owner_id' | 'owner_type'>): number | null => (id === null || type !== 'user' ? null : Number(id));

const CREDITS = { track: named(TrackArtistEntity, 'ic'), album: named(AlbumArtistEntity, 'ic') };
const [im, iw] = [named(ArtistManagerEntity, 'im'), named(ArtistWorkspaceEntity, 'iw')];
const EDITING = sql` AND ${im.role} IN ('owner', 'editor')`;

/** A condition that a workspace of theirs manages the artist; null: none of theirs could. @param artist column of the artist's id. */
export function managedByPlacesSql(artist: Sql, member: Member, act: MemberAct): Sql | null {
  const places = placesFor(member, act);
  return places.length === 0
    ? null
    : sql`EXISTS (SELECT 1 FROM ${iw} WHERE ${iw.artist_id} = ${artist} AND ${iw.workspace_id} IN ${listOf(places)})`;
}

/**
 * They act for an artist who is credited on the item, or belong to the workspace that does. @param id column of the item's id.
 * @param act 'workspace_music.update': only who may change things counts, and not who only sees figures. The same text as without workspaces for who belongs to none.
 */
export function managedBy(
  item: 'track' | 'album',
  id: Sql,
  member: Member,
  act: 'see' | 'workspace_music.update' = 'see',
): Sql {
  if (member.userId === null) return NOBODY;
  const ofItem = item === 'track' ? CREDITS.track.track_id : CREDITS.album.album_id;
  const credits = CREDITS[item];
  const own = sql`EXISTS (SELECT 1 FROM ${credits} JOIN ${im} ON ${im.artist_id} = ${credits.artist_id} AND ${im.user_id} = ${member.userId}${act === 'see' ? sql`` : EDITING} WHERE ${ofItem} = ${id})`;
  const places = placesFor(member, act);
  return places.length === 0
    ? own
    : sql`(${own} OR EXISTS (SELECT 1 FROM ${credits} JOIN ${iw} ON ${iw.artist_id} = ${credits.artist_id} AND ${iw.workspace_id} IN ${listOf(places)} WHERE ${ofItem} = ${id}))`;
}

const t = named(TrackEntity, 't');
const a = named(AlbumEntity, 'a');

/**
 * Who may change an item: its owner, members of the workspace that owns it by their role there, and who manages a credited artist or one of its album, themselves or by a workspace (3-decisions §2), but for those who only
 * see figures; `mayEdit` of visibility.ts as SQL, over the aliases t (tracks) and a (albums).
 */
export const trackOwnedSql = (actor: Member): Sql =>
  actor.userId === null
    ? NOBODY
    : sql`(${heldBy(t, actor, 'workspace_music.update')} OR ${managedBy('track', t.id, actor, 'workspace_music.update')} OR ${managedBy('album', t.album_id, actor, 'workspace_music.update')})`;

/** As `trackOwnedSql`, over the alias a (albums). */
export const albumOwnedSql = (actor: Member): Sql =>
  actor.userId === null
    ? NOBODY
    : sql`(${heldBy(a, actor, 'workspace_music.update')} OR ${managedBy('album', a.id, actor, 'workspace_music.update')})`;
