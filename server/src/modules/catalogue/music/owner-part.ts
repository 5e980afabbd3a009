import type { ItemRights } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Filter } from '@tonearm/shared/pagination';
import type { Actor } from '../../../core/access/actor.js';
import { forbidden } from '../../../core/errors/app-error.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { holdsItem } from './ownership.js';
import type { OwnedItem } from './ownership.js';
import type { ReleaseRights } from './rights.js';
import type { AlbumEntity } from './schema/album.entity.js';
import type { TrackEntity } from './schema/track.entity.js';
import { isInsider, mayEdit } from './visibility.js';

/** Columns of a release for those who may change it. */
export const RELEASE_OWNER_COLUMNS = [
  'id',
  'owner_id',
  'owner_type',
  'created_by_id',
  'publish_at',
  'audience',
  'audience_until',
  'plan_ids',
  'visibility',
  'listed',
  'hidden_at',
] as const satisfies readonly (ColumnOf<AlbumEntity> & ColumnOf<TrackEntity>)[];
export type ReleaseOwnerRow = Pick<TrackEntity, (typeof RELEASE_OWNER_COLUMNS)[number]>;

/** Who may change a release sees everything that its form holds, and so do all members of the workspace that owns it. */
export const maySeeOwnerPart = (actor: Actor, item: ReleaseRights): boolean =>
  mayEdit(actor, item) || holdsItem(actor, item, 'see') || actor.can('music.update');

/** What each has of a release is the affair of those who act for it, whatever they may do with it, and of who may change all music. */
export const maySeeShares = (actor: Actor, item: ReleaseRights): boolean =>
  isInsider(actor, item) || actor.can('music.update');

/** Whose something is, lists tell only themselves and who may change everything. @throws AppError 403 */
export function requireOwnerFilter(filters: readonly Filter[], actor: Actor | null): void {
  const owner = filters.find(({ key }) => key === 'owner_id');
  if (owner && !actor?.can('music.update') && actor?.userId !== Number(owner.value)) throw forbidden();
}

/** The workspace that owns something, as its members see it; nothing for anybody else. */
export function workspacePart(actor: Actor, { ownerId, ownerType }: OwnedItem): Pick<ItemRights, 'owner'> {
  const place = ownerType === 'workspace' && ownerId !== null ? actor.placeIn(ownerId) : undefined;
  return place ? { owner: { type: 'workspace', id: place.workspaceId, name: place.name } } : {};
}

/** Of an answer that says its owner. */
export const ownedItemOf = ({ owner_id: id, owner_type: type }: ItemRights): OwnedItem => ({
  ownerId: id ?? null,
  ownerType: type ?? 'user',
});

const timeOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

/** The fields that only those see who may change a release. */
export const ownerPart = (row: ReleaseOwnerRow): Partial<ItemRights> => ({
  owner_id: row.owner_id,
  owner_type: row.owner_type,
  ...(row.created_by_id === null ? {} : { created_by_id: row.created_by_id }),
  visibility: row.visibility,
  is_listed: row.listed,
  publish_at: timeOrNull(row.publish_at),
  audience: row.audience,
  audience_until: timeOrNull(row.audience_until),
  plan_ids: row.plan_ids ?? [],
  ...(row.hidden_at === null ? {} : { is_hidden: true }),
});
