import { splitNames, textOf } from './playlist-file.js';
import type { FileEntry } from './playlist-file.js';

const EXTINF = /^#EXTINF:[^,]*,(.*)$/i;
/** A line that is where a file lies, not what a song is called. */
const PLACE =
  /^(?:[a-z][a-z\d+.-]*:\/\/|[a-z]:\\|\/|\.{1,2}[\\/])|[\\/][^\\/]*\.\w{2,5}$|\.(?:mp3|m4a|aac|flac|ogg|oga|opus|wav|aif|aiff|wma|mp4)$/i;

/** M3U with or without its marks, and plain lines "Artist - Title". */
export function readLines(text: string): FileEntry[] {
  const entries: FileEntry[] = [];
  let about: { line: number; text: string } | null = null;
  /** Named, and no place followed. */
  const endNamed = (): void => {
    if (about && about.text.trim() !== '')
      entries.push({ line: about.line, ...splitNames(about.text), isrc: null, path: null });
    about = null;
  };
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = textOf(raw);
    const named = EXTINF.exec(line);
    if (named) {
      endNamed();
      about = { line: index + 1, text: named[1] ?? '' };
    } else if (line !== '' && !line.startsWith('#')) {
      const isPlace = about !== null || PLACE.test(line);
      entries.push({
        line: index + 1,
        ...splitNames(about?.text ?? (isPlace ? '' : line)),
        isrc: null,
        path: isPlace ? line : null,
      });
      about = null;
    }
  }
  endNamed();
  return entries;
}
