import { useRef } from 'react';
import type { ReactNode } from 'react';
import { acceptOf } from '../../platform/uploads/restrictions';

interface FilesPickerOptions {
  onFiles: (files: readonly File[]) => void;
  isFolder?: boolean;
}

/** Opens the browser's dialog for several audio files, or for a folder of them. */
export function useFilesPicker({ onFiles, isFolder = false }: FilesPickerOptions): { choose: () => void; input: ReactNode } {
  const field = useRef<HTMLInputElement>(null);
  return {
    choose: () => field.current?.click(),
    input: (
      <input
        ref={(element) => {
          field.current = element;
          // React knows no such attribute.
          element?.toggleAttribute('webkitdirectory', isFolder);
        }}
        type="file" hidden multiple accept={isFolder ? undefined : acceptOf('trackMedia')} data-kind={isFolder ? 'folder' : 'files'}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          event.target.value = '';
        }}
      />
    ),
  };
}
