/** 1.2.3, with or without a v; what is no release (1.2.3-beta) is none. */
const RELEASE = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

const partsOf = (version: string): number[] | null => RELEASE.exec(version)?.slice(1).map(Number) ?? null;

/** Without its v; null for what is no release. */
export const releaseOf = (text: unknown): string | null =>
  typeof text === 'string' && text.length <= 40 && partsOf(text) ? text.replace(/^v/, '') : null;

/** Whether one release came after the other. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)];
  if (!one || !other) return false;
  const place = one.findIndex((part, index) => part !== other[index]);
  return place >= 0 && (one[place] as number) > (other[place] as number);
}
