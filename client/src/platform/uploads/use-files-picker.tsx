import { useCallback, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { readDropped } from './found-files';
import type { DroppedFiles } from './upload-item';

interface FilesPicker {
  /** Opens the browser's dialog for files. */
  chooseFiles: () => void;
  /** Opens its dialog for a folder, which phones do not have. */
  chooseFolder: () => void;
  /** Files hover over the target. */
  isOver: boolean;
  /** For the element that files and folders may be dropped onto. */
  dropTarget: Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>;
  /** Seen by nobody; to be drawn somewhere. */
  inputs: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files and folders, chosen or dropped. @param accept as an input's; what is dropped comes as it is. */
export function useFilesPicker(accept: string, onPick: (files: readonly File[] | DroppedFiles) => void): FilesPicker {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  // Elements inside the target are entered and left as well.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const enter = (event: DragEvent, step: 1 | -1): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    onPick(readDropped(event.dataTransfer));
  };
  const field = (ref: typeof files, isFolder: boolean): ReactNode => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={isFolder ? undefined : accept}
      {...(isFolder && { webkitdirectory: '' })}
      onChange={(event) => {
        if (event.target.files?.length) onPick([...event.target.files]);
        // The same files may be chosen again.
        event.target.value = '';
      }}
    />
  );
  return {
    chooseFiles: useCallback(() => files.current?.click(), []),
    chooseFolder: useCallback(() => folder.current?.click(), []),
    isOver,
    dropTarget: {
      onDragEnter: (event) => enter(event, 1),
      onDragLeave: (event) => enter(event, -1),
      onDrop: drop,
      onDragOver: (event) => {
        if (holdsFiles(event)) event.preventDefault();
      },
    },
    inputs: (
      <>
        {field(files, false)}
        {field(folder, true)}
      </>
    ),
  };
}
