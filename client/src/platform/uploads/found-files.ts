import type { DroppedFiles, FoundFile } from './upload-item';

/** Finder leaves it in every folder; nobody means to upload it. */
const NEVER_MEANT = '.DS_Store';

const meant = (found: readonly FoundFile[]): FoundFile[] => found.filter(({ file }) => file.name !== NEVER_MEANT);

/** Chosen files, with their places where a folder was chosen. */
export const foundAmong = (files: Iterable<File>): FoundFile[] =>
  meant(Array.from(files, (file) => ({ file, relativePath: file.webkitRelativePath || null })));

/**
 * What was dropped, folders with everything in them. To be called while the drop is handled: its items are gone afterwards.
 * A file that cannot be read is passed over.
 */
export function readDropped({ items, files }: DataTransfer): DroppedFiles {
  const chosen = foundAmong(files);
  const entries = Array.from(items, (item) => (item.kind === 'file' ? item.webkitGetAsEntry() : null)).filter(
    (entry) => entry !== null,
  );
  if (entries.length === 0) return Promise.resolve(chosen);
  return Promise.all(entries.map((entry) => filesBelow(entry, false))).then((found) => meant(found.flat()));
}

async function filesBelow(entry: FileSystemEntry, isInFolder: boolean): Promise<FoundFile[]> {
  try {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
      return [{ file, relativePath: isInFolder ? entry.fullPath.replace(/^\//, '') : null }];
    }
    const children = await entriesOf(entry as FileSystemDirectoryEntry);
    const found: FoundFile[][] = [];
    // One after the other: in the order in which the folder is read, whatever its size.
    for (const child of children) found.push(await filesBelow(child, true));
    return found.flat();
  } catch {
    return [];
  }
}

/** All of a folder by name; browsers give a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    all.push(...some);
  }
}
