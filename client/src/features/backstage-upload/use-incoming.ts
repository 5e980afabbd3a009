import { useEffect } from 'react';
import type { Dispatch } from 'react';
import { EXTENSIONS, extensionOf } from '@tonearm/shared/uploads/file-formats';
import { useLatest } from '../../lib/use-latest';
import type { FoundFile, UploadItem } from '../../platform/uploads/upload-item';
import { numberInName, suggestedMode } from './desk-rules';
import type { DeskAction } from './desk-state';
import { isSettled } from './use-importer';

/** Folders hold pictures and notes besides; nobody means to upload them as songs. A song that the site does not take is told of. */
export const songsAmong = (found: readonly FoundFile[]): FoundFile[] =>
  found.filter(({ file, relativePath }) => relativePath === null || EXTENSIONS.audio.includes(extensionOf(file.name)));

/** Gives every upload a row, also those that went on while the page was left. */
export function useIncoming(items: readonly UploadItem[], dispatch: Dispatch<DeskAction>): void {
  const fresh = items.filter(({ id, status }) => status !== 'aborted' && !isSettled(id));
  const signature = fresh.map(({ id }) => id).join(' ');
  const latest = useLatest(fresh);
  useEffect(() => {
    if (signature === '') return;
    const all = latest.current;
    const numbers = Object.fromEntries(
      all.flatMap(({ id, name }) => (numberInName(name) === null ? [] : [[id, numberInName(name) ?? 0]])),
    );
    dispatch({ type: 'uploads', ids: all.map(({ id }) => id), numbers, suggested: suggestedMode(all) });
  }, [signature, dispatch, latest]);
}
