import type { ArtistRole } from '@tonearm/shared/catalogue/catalogue';
import type { ArtistCredit } from '@tonearm/shared/catalogue/catalogue.dto';

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
