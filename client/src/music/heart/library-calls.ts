import type { LibraryType, RepostableType } from '@tonearm/shared/catalogue/catalogue';
import type { LibraryItem } from '@tonearm/shared/catalogue/collection.dto';
import { LIBRARY_ITEMS_MAX } from '@tonearm/shared/limits';
import { libraryApi } from '../../api/generated/library.gen';
import type { Markable } from '../../platform/library/marks.slice';
import { patchKeptCounts, patchRepostCount } from './patch-counts';
import type { AppDispatch } from './patch-counts';

const inParts = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / LIBRARY_ITEMS_MAX) }, (_, part) => items.slice(part * LIBRARY_ITEMS_MAX, (part + 1) * LIBRARY_ITEMS_MAX));

/** Tells the server what is kept now, in as few calls as it takes. @throws what the server refuses. */
export async function sendKept(dispatch: AppDispatch, items: readonly Markable[], isKept: boolean): Promise<void> {
  const { addToLibrary, removeFromLibrary } = libraryApi.endpoints;
  for (const part of inParts(items)) {
    const input = { libraryItemsInput: { items: part.map(({ type, id }): LibraryItem => ({ model_type: type as LibraryType, model_id: id })) } };
    const call = isKept ? dispatch(addToLibrary.initiate(input)) : dispatch(removeFromLibrary.initiate(input));
    patchKeptCounts(dispatch, (await call.unwrap()).counts);
  }
}

/** @throws what the server refuses. */
export async function sendRepost(dispatch: AppDispatch, item: Markable): Promise<boolean> {
  const { type, id } = item;
  const input = { toggleRepostInput: { repostable_type: type as RepostableType, repostable_id: id } };
  const { action, reposts_count: count } = await dispatch(libraryApi.endpoints.toggleRepost.initiate(input)).unwrap();
  patchRepostCount(dispatch, item, count);
  return action === 'added';
}
