import type { ArtistRole } from '@tonearm/shared/catalogue/catalogue';
import { SHARE_WHOLE } from '@tonearm/shared/limits';
import { sumOfShares } from '@tonearm/shared/rules/shares';

/** A credit of an artist on a track, as far as a merge asks for it. */
export interface MergedCredit {
  track_id: number;
  role: ArtistRole;
  share_bp: number | null;
}
/** raised: it takes the place of one as a guest. */
export type CreditFate = 'gone' | 'moved' | 'raised';

/** What becomes of a credit. @param others of the other artist on the same track. */
export function fateOf(
  { role }: Pick<MergedCredit, 'role'>,
  others: readonly Pick<MergedCredit, 'role'>[],
): CreditFate {
  const has = (wanted: ArtistRole): boolean => others.some((other) => other.role === wanted);
  if (has(role) || (role === 'featured' && has('primary'))) return 'gone';
  return role === 'primary' && has('featured') ? 'raised' : 'moved';
}

/** What two of them have is one's: together, and never more than all of it. */
const together = (shares: readonly (number | null)[]): number | null =>
  shares.every((share) => share === null) ? null : Math.min(SHARE_WHOLE, sumOfShares(shares));

/** A share of some tracks in a role. */
interface TrackShare {
  role: ArtistRole;
  share: number;
  trackIds: number[];
}

/** Where credits of both become one: what that has. @param own of the artist that is merged. @param others of the other one, by track. */
export function sharesAfter(
  own: readonly MergedCredit[],
  others: ReadonlyMap<number, readonly MergedCredit[]>,
): TrackShare[] {
  const after = new Map<string, TrackShare>();
  for (const trackId of new Set(own.map(({ track_id: id }) => id))) {
    const mine = own.filter((credit) => credit.track_id === trackId);
    const theirs = others.get(trackId) ?? [];
    for (const { role, share } of sharesOnTrack(mine, theirs)) {
      const entry = after.get(`${role} ${share}`) ?? { role, share, trackIds: [] };
      entry.trackIds.push(trackId);
      after.set(`${role} ${share}`, entry);
    }
  }
  return [...after.values()];
}

function sharesOnTrack(
  mine: readonly MergedCredit[],
  theirs: readonly MergedCredit[],
): { role: ArtistRole; share: number }[] {
  const isRaised = mine.some((credit) => fateOf(credit, theirs) === 'raised');
  const hasTheirs = (wanted: ArtistRole): boolean => theirs.some(({ role }) => role === wanted);
  // Who is a main artist is no guest beside, unless the other one was both already.
  const isMainAlone = isRaised || (hasTheirs('primary') && !hasTheirs('featured'));
  const kept = [...mine, ...theirs].map(({ role, share_bp: share }) => ({
    role: role === 'featured' && isMainAlone ? ('primary' as const) : role,
    share,
  }));
  return [...new Set(kept.map(({ role }) => role))].flatMap((role) => {
    const shares = kept.flatMap((credit) => (credit.role === role ? [credit.share] : []));
    const share = together(shares);
    // One alone keeps what it has.
    return share === null || shares.length < 2 ? [] : [{ role, share }];
  });
}

/** As `sharesAfter`, of albums that both are credited on. */
export function albumShares(
  both: readonly { id: number; own: number | null; other: number | null }[],
): { share: number; ids: number[] }[] {
  const after = new Map<number, number[]>();
  for (const { id, own, other } of both) {
    const share = together([own, other]);
    if (share !== null) after.set(share, [...(after.get(share) ?? []), Number(id)]);
  }
  return [...after].map(([share, ids]) => ({ share, ids }));
}
