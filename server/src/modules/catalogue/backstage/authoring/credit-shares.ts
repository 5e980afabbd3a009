import type { ArtistRole } from '@tonearm/shared/catalogue/catalogue';
import { SHARE_WHOLE } from '@tonearm/shared/limits';
import { sumOfShares } from '@tonearm/shared/rules/shares';
import { invalid } from '../../../../core/errors/app-error.js';
import type { StoredCredit } from './release-links.repository.js';

/** Who is credited, and as what. */
type Credited = Pick<StoredCredit, 'artistId' | 'role'>;
type Sharing = Credited & Pick<StoredCredit, 'share'>;
/** A row of a form; undefined: it does not say what they have. */
type Row = Credited & { said: number | null | undefined };

const isSame = (one: Credited, other: Credited): boolean => one.artistId === other.artistId && one.role === other.role;

/** What somebody has of an item: as it is said, else what they have in this role already. */
export function shareOf(
  { artistId, role }: { artistId: number; role: ArtistRole },
  said: number | null | undefined,
  already: readonly Sharing[],
): number | null {
  if (said !== undefined) return said;
  return already.find((credit) => isSame(credit, { artistId, role }))?.share ?? null;
}

/** What each row of a form gives: whoever stands twice in a role has what both rows say, and keeps theirs once where neither does. */
export const sharesOfRows = (rows: readonly Row[], already: readonly Sharing[]): (number | null)[] =>
  rows.map((row, index) => {
    const isKept = (other: Row, at: number): boolean => isSame(other, row) && (other.said !== undefined || at < index);
    return row.said === undefined && rows.some(isKept) ? null : shareOf(row, row.said, already);
  });

/** Everybody once a role, where they stand first, with all that they have in it. */
export function unique(rows: readonly Sharing[]): StoredCredit[] {
  const firsts = rows.filter((row, index) => rows.findIndex((other) => isSame(other, row)) === index);
  return firsts.map(({ artistId, role }, position) => {
    const shares = rows.filter((row) => isSame(row, { artistId, role })).map(({ share }) => share);
    return { artistId, role, position, share: shares.every((share) => share === null) ? null : sumOfShares(shares) };
  });
}

/** Nobody gives away more of an item than there is. @param items rows as the form has them. @throws AppError 422 at the share that is too much. */
export function requireShares(items: readonly (readonly Sharing[])[]): void {
  for (const rows of items) {
    const all = rows.map(({ share }) => share);
    const last = all.findIndex((_share, index) => sumOfShares(all.slice(0, index + 1)) > SHARE_WHOLE);
    if (last !== -1) throw invalid({ [`artists.${last}.share`]: ['The shares add up to more than 100 %.'] });
  }
}
