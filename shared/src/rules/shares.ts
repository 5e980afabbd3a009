/** Of all who are credited, in hundredths of a percent. */
export const sumOfShares = (shares: readonly (number | null)[]): number =>
  shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
