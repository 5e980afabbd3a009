import type { ArtistRole } from '@tonearm/shared/catalogue/catalogue';
import { SHARE_WHOLE } from '@tonearm/shared/limits';
import { sumOfShares } from '@tonearm/shared/rules/shares';
import { invalid } from '../../../../core/errors/app-error.js';
import type { StoredCredit } from './release-links.repository.js';

/** Who is credited, and as what. */
type Credited = Pick<StoredCredit, 'artistId' | 'role'>;

/** What somebody has of an item: as it is said, else what they have in this role already. */
export function shareOf(
  { artistId, role }: { artistId: number; role: ArtistRole },
  said: number | null | undefined,
  already: readonly (Credited & Pick<StoredCredit, 'share'>)[],
): number | null {
  if (said !== undefined) return said;
  return already.find((credit) => credit.artistId === artistId && credit.role === role)?.share ?? null;
}

/** Nobody gives away more of an item than there is. @throws AppError 422 at the share that is too much. */
export function requireShares(items: readonly (readonly StoredCredit[])[]): void {
  for (const credits of items) {
    const all = credits.map(({ share }) => share);
    const last = all.findIndex((_share, index) => sumOfShares(all.slice(0, index + 1)) > SHARE_WHOLE);
    if (last !== -1) throw invalid({ [`artists.${last}.share`]: ['The shares add up to more than 100 %.'] });
  }
}
