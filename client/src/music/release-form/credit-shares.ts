import type { CreditShare } from '@tonearm/shared/catalogue/catalogue.dto';
import { SHARE_WHOLE } from '@tonearm/shared/limits';
import { sumOfShares } from '@tonearm/shared/rules/shares';
import type { Credit } from './release-values';

/** Where a share stands in a form, and in what the API says of one. */
export type SharePath = `artists.${number}.share`;
export const sharePath = (index: number): SharePath => `artists.${index}.share`;

/** Hundredths of a percent. */
const POINTS = 100;
const PERCENT = /^\d{1,3}[.,]?\d{0,2}$/;

/** 3333 -> 33.33 */
const shareText = (points: number): string => String(points / POINTS);

/** 33.33 or 33,33 -> 3333; empty -> null; NaN: this is no share. */
export function typedShare(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (!PERCENT.test(typed)) return Number.NaN;
  const points = Math.round(Number(typed.replace(',', '.')) * POINTS);
  return points > SHARE_WHOLE ? Number.NaN : points;
}

const pointsOf = ({ share = '' }: Credit): number | null => {
  const points = typedShare(share);
  return Number.isNaN(points) ? null : points;
};

/** What nobody has yet, in hundredths of a percent; below 0: too much is given. */
export const shareLeft = (credits: readonly Credit[]): number => SHARE_WHOLE - sumOfShares(credits.map(pointsOf));

/** Shares that are none, and the first that is more than there is. */
export function shareFaults(credits: readonly Credit[]): Record<SharePath, 'share' | 'shares'> {
  const faults: Record<SharePath, 'share' | 'shares'> = {};
  const over = credits.findIndex((_credit, index) => shareLeft(credits.slice(0, index + 1)) < 0);
  credits.forEach(({ share = '' }, index) => {
    if (Number.isNaN(typedShare(share))) faults[sharePath(index)] = 'share';
    else if (index === over) faults[sharePath(index)] = 'shares';
  });
  return faults;
}

/** Whether something is said of what anybody has. */
export const hasShareFault = (credits: readonly Credit[], errorOf: (field: SharePath) => string | undefined): boolean =>
  credits.some((_credit, index) => errorOf(sharePath(index)) !== undefined);

/** Credits with what each has, as a form shows it. @param shares undefined: that is not told to this person. */
export const withShares = (credits: readonly Credit[], shares: readonly CreditShare[] | undefined): Credit[] =>
  credits.map((credit) => {
    if (shares === undefined) return credit;
    const own = shares.find(({ artist_id: id, role }) => id === credit.id && role === credit.role);
    return { ...credit, share: own ? shareText(own.share) : '' };
  });

export const whoIs = ({ id, name }: Pick<Credit, 'id' | 'name'>): string => (id === null ? `new ${name}` : String(id));
/** Somebody may write and produce: each role is a credit of its own. */
export const creditKey = (credit: Credit): string => `${credit.role} ${whoIs(credit)}`;
