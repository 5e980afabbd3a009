import type { ReleaseType } from '@tonearm/shared/catalogue/catalogue';

const SHORT_RELEASE_MS = 30 * 60_000;
const SINGLE_TRACKS = 3;
const EP_TRACKS = 6;

const BY_TITLE: readonly [RegExp, ReleaseType][] = [
  [/(?:^|[\s([-])mixtape[)\]]?$/i, 'mixtape'],
  [/[([]live\b[^)\]]*[)\]]|\blive (?:at|in|from) /i, 'live'],
  [/[\s([-]e\.?p\.?[)\]]?$/i, 'ep'],
  [/(?:\s-\s*|[([])single[)\]]?$/i, 'single'],
];

/** What tags may call a release, the more specific first ("album; live" is live). */
const BY_TAG: readonly ReleaseType[] = ['compilation', 'live', 'mixtape', 'podcast', 'ep', 'single', 'album'];

/** The kind of release that the tags name; null where they name none that we know. */
export const taggedReleaseType = (words: readonly string[]): ReleaseType | null =>
  BY_TAG.find((type) => words.includes(type)) ?? null;

interface Release {
  name: string;
  current: ReleaseType;
  tracksCount: number;
  durationMs: number;
}

/** What kind of release this is where tags do not name one: the compilation flag, then the title, then how many tracks and how long. */
export function releaseTypeOf({ name, current, tracksCount, durationMs }: Release): ReleaseType {
  if (current === 'compilation' || tracksCount === 0) return current;
  const byTitle = BY_TITLE.find(([pattern]) => pattern.test(name));
  if (byTitle) return byTitle[1];
  if (durationMs >= SHORT_RELEASE_MS || tracksCount > EP_TRACKS) return 'album';
  return tracksCount <= SINGLE_TRACKS ? 'single' : 'ep';
}
