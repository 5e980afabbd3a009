import type { TFunction } from 'i18next';
import type { MergedPart } from '@tonearm/shared/catalogue/merging';
import type { MergedCount } from '@tonearm/shared/catalogue/merging.dto';

/** What moves, in words with its count. */
export function mergedText({ part, count }: MergedCount, t: TFunction): string {
  const words: Record<MergedPart, string> = {
    tracks: t(':count songs', { count }),
    albums: t(':count albums', { count }),
    artists: t(':count artists', { count }),
    plays: t(':count plays', { count }),
    followers: t(':count followers', { count }),
    genres: t(':count genres', { count }),
    channels: t('Places in :count channels', { count }),
    managers: t(':count managers', { count }),
  };
  return words[part];
}
