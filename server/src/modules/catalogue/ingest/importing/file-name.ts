/** `1-03 Song.mp3` */
const DISC_PREFIX = /^\d{1,2}-(?=\d)/;
/** `03 - Song.mp3`, `03. Song.mp3`, `03_Song.mp3`: number, what stands between, title. */
const NUMBERED = /^(\d{1,3})(\s*[-._)\]]+\s*|\s+)(\S.*)$/;
const DISC_FOLDER = /^(?:cd|dis[ck]|dvd|vinyl)\s*[-_.#]?\s*(\d{1,2})(?!\d)/i;
const DISC_ENDING = /[\s([_-](?:cd|dis[ck])\s*[-_.#]?\s*(\d{1,2})[)\]]?$/i;

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
export const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Lower-case extension without its dot; '' where there is none. */
export function extensionOf(path: string): string {
  const base = baseOf(path);
  const dot = base.lastIndexOf('.');
  return dot <= 0 ? '' : base.slice(dot + 1).toLowerCase();
}

export function stemOf(path: string): string {
  const base = baseOf(path);
  const dot = base.lastIndexOf('.');
  return dot <= 0 ? base : base.slice(0, dot);
}

/** What a file name says where the tags are silent. The number only counts where it looks like one (`99 Luftballons`). */
export function readFileName(path: string): { title: string; number: number | null } {
  const stem = stemOf(path);
  const hasDisc = DISC_PREFIX.test(stem);
  const [, digits = '', between = '', title = ''] = NUMBERED.exec(stem.replace(DISC_PREFIX, '')) ?? [];
  if (title === '') return { title: spaced(stem), number: null };
  const isNumber = hasDisc || digits.startsWith('0') || /[-._)\]]/.test(between);
  return { title: spaced(title), number: isNumber && Number(digits) > 0 ? Number(digits) : null };
}

const spaced = (name: string): string => (name.includes(' ') ? name : name.replaceAll('_', ' ')).trim();

/** Disc number of `CD1`, `Disc 2`, `Album (Disc 2)`; null for other folders. */
export function discOfFolder(folder: string): number | null {
  const name = baseOf(folder);
  const match = DISC_FOLDER.exec(name) ?? DISC_ENDING.exec(name);
  const disc = Number(match?.[1] ?? 0);
  return disc > 0 ? disc : null;
}

/** The folder of an album's file: of a disc's folder the one around it. */
export function albumFolderOf(path: string): string {
  const folder = folderOf(path);
  return discOfFolder(folder) === null ? folder : folderOf(folder);
}
