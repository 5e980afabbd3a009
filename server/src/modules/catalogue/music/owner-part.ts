import type { Audience, Visibility } from '@tonearm/shared/catalogue/catalogue';
import type { ItemRights } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../core/access/actor.js';
import { fromJson, isoTime } from '../../../core/database/dialect.js';
import type { ReleaseRights } from './rights.js';
import { mayEdit } from './visibility.js';

/** Columns of a release for those who may change it. */
export interface ReleaseOwnerRow {
  id: number;
  owner_id: number | null;
  visibility: Visibility;
  listed: number | boolean;
  publish_at: string | Date | null;
  audience: Audience;
  audience_until: string | Date | null;
  plan_ids: string | null;
}

/** Who may change a release is told everything that its form holds. */
export const maySeeOwnerPart = (actor: Actor, item: ReleaseRights): boolean =>
  mayEdit(actor, item) || actor.can('music.update');

const timeOrNull = (time: string | Date | null): string | null => (time === null ? null : isoTime(time));

/** What only those who may change a release are told. */
export const ownerPart = (row: ReleaseOwnerRow): Partial<ItemRights> => ({
  owner_id: row.owner_id === null ? null : Number(row.owner_id),
  visibility: row.visibility,
  is_listed: Boolean(row.listed),
  publish_at: timeOrNull(row.publish_at),
  audience: row.audience,
  audience_until: timeOrNull(row.audience_until),
  plan_ids: fromJson<number[]>(row.plan_ids) ?? [],
});
