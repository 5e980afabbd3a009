import type { ArtistRole } from '@tonearm/shared/catalogue/catalogue';
import type { ArtistCredit, CreditShare } from '@tonearm/shared/catalogue/catalogue.dto';
import { named } from '../../../core/database/entity-columns.js';
import { listOf, sql } from '../../../core/database/sql.js';
import type { Sql } from '../../../core/database/sql.js';
import { AlbumArtistEntity } from './schema/album.entity.js';
import { ArtistEntity } from './schema/artist.entity.js';

/** An artist credited on an item, as read from a pivot. */
export interface CreditRow {
  owner_id: number;
  id: number;
  name: string;
  slug: string;
  role: ArtistRole;
}

/** Credits by the item's id, in the order of the rows. */
export function groupCredits(rows: readonly CreditRow[]): Map<number, ArtistCredit[]> {
  const map = new Map<number, ArtistCredit[]>();
  for (const row of rows) {
    const list = map.get(Number(row.owner_id));
    const credit = { id: Number(row.id), name: row.name, slug: row.slug, role: row.role };
    if (list) list.push(credit);
    else map.set(Number(row.owner_id), [credit]);
  }
  return map;
}

/** Shares of those who have one. */
export const toShares = (
  rows: readonly { artist_id: number; role: ArtistRole; share_bp: number | null }[],
): CreditShare[] =>
  rows.flatMap(({ artist_id: id, role, share_bp: share }) => (share === null ? [] : { artist_id: id, role, share }));

const [p, ar] = [named(AlbumArtistEntity, 'p'), named(ArtistEntity, 'ar')];

/** Credits of albums, in their order. */
export const albumCreditsSql = (ids: readonly number[]): Sql =>
  sql`SELECT ${p.album_id} AS owner_id, ${ar.id}, ${ar.name}, ${ar.slug}, 'primary' AS role FROM ${p} JOIN ${ar} ON ${ar.id} = ${p.artist_id}
       WHERE ${p.album_id} IN ${listOf(ids)} ORDER BY ${p.album_id}, ${p.position}`;
