import type { LibraryType, RepostableType } from '@tonearm/shared/catalogue/catalogue';
import type { LibraryItem } from '@tonearm/shared/catalogue/collection.dto';
import { LIBRARY_ITEMS_MAX } from '@tonearm/shared/limits';
import { libraryApi } from '../../api/library';
import { partsOf } from '../../lib/parts-of';
import type { Markable } from '../../platform/library/marks.slice';
import { patchKeptCounts, patchRepostCount } from './patch-counts';
import type { AppDispatch } from './patch-counts';

/** Nobody asks the store how the call went. */
const UNTRACKED = { track: false };

/** Sends the server what is in the library now, in as few calls as possible. Returns the resulting state. @throws what the server refuses. */
export async function sendKept(dispatch: AppDispatch, items: readonly Markable[], isKept: boolean): Promise<boolean> {
  const { addToLibrary, removeFromLibrary } = libraryApi.endpoints;
  for (const part of partsOf(items, LIBRARY_ITEMS_MAX)) {
    const input = {
      libraryItemsInput: {
        items: part.map(({ type, id }): LibraryItem => ({ model_type: type as LibraryType, model_id: id })),
      },
    };
    const call = isKept
      ? dispatch(addToLibrary.initiate(input, UNTRACKED))
      : dispatch(removeFromLibrary.initiate(input, UNTRACKED));
    patchKeptCounts(dispatch, (await call.unwrap()).counts);
  }
  return isKept;
}

/** Toggles the repost of each item. Returns whether the last one is reposted now. @throws what the server refuses. */
export async function sendReposts(dispatch: AppDispatch, items: readonly Markable[]): Promise<boolean> {
  let isReposted = false;
  for (const item of items) {
    const input = { toggleRepostInput: { repostable_type: item.type as RepostableType, repostable_id: item.id } };
    const { action, reposts_count: count } = await dispatch(
      libraryApi.endpoints.toggleRepost.initiate(input, UNTRACKED),
    ).unwrap();
    patchRepostCount(dispatch, item, count);
    isReposted = action === 'added';
  }
  return isReposted;
}
