import { useCallback, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';

/** Finder leaves it in every folder; nobody means to upload it. */
const NEVER_MEANT = '.DS_Store';

interface FilePicker {
  /** Opens the browser's file dialog. */
  choose: () => void;
  /** A file hovers over the target. */
  isOver: boolean;
  /** For the element that files may be dropped onto. */
  dropTarget: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
  /** Seen by nobody; to be drawn somewhere. */
  input: ReactNode;
}

/** Takes one file, chosen or dropped. @param accept as an input's; dropped files come as they are, so check them. */
export function useFilePicker(accept: string, onPick: (file: File) => void): FilePicker {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const pick = (files: FileList | null): void => {
    const file = [...(files ?? [])].find(({ name }) => name !== NEVER_MEANT);
    if (file) onPick(file);
  };
  const dragged = (event: DragEvent, isInside: boolean): void => {
    event.preventDefault();
    setOver(isInside);
  };
  return {
    choose: useCallback(() => field.current?.click(), []),
    isOver,
    dropTarget: {
      onDragOver: (event) => dragged(event, true),
      onDragLeave: (event) => dragged(event, false),
      onDrop: (event) => {
        dragged(event, false);
        pick(event.dataTransfer.files);
      },
    },
    input: (
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          pick(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    ),
  };
}
