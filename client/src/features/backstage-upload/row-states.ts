import type { UploadItem } from '../../platform/uploads/upload-item';
import { keyOfUpload, trackIdOf } from './desk-rules';
import type { Desk, RowKey, Song } from './desk-types';

/** How far a row of the desk is (3-decisions §23), in the order in which they are offered. */
export const ROW_STATES = ['waiting', 'uploading', 'processing', 'ready', 'failed', 'duplicate', 'over_quota'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** What is wanted of a duplicate is asked, however far it is; that it cannot be prepared is said first. */
function stateOfSong({ state, duplicateOf }: Song): RowState {
  if (state === 'failed') return 'failed';
  if (duplicateOf !== null) return 'duplicate';
  return state === 'ready' ? 'ready' : 'processing';
}

const UPLOAD_STATES: Record<UploadItem['status'], RowState> = {
  pending: 'waiting',
  paused: 'waiting',
  inProgress: 'uploading',
  completed: 'processing',
  failed: 'failed',
  aborted: 'failed',
};

/** How far each row is that can be seen. @param hasFailed whether no song could be made of a file that has arrived. */
export function rowStates(
  desk: Desk,
  items: readonly UploadItem[],
  hasFailed: (id: string) => boolean,
): ReadonlyMap<RowKey, RowState> {
  const uploads = new Map(items.map((item) => [keyOfUpload(item.id), item]));
  const stateOf = (key: RowKey): RowState | null => {
    const song = desk.songs[trackIdOf(key) ?? 0];
    if (song) return stateOfSong(song);
    const item = uploads.get(key);
    if (!item) return null;
    if (desk.refused[item.id]) return 'over_quota';
    return hasFailed(item.id) ? 'failed' : UPLOAD_STATES[item.status];
  };
  const states = new Map<RowKey, RowState>();
  for (const key of desk.order) {
    const state = stateOf(key);
    if (state) states.set(key, state);
  }
  return states;
}
