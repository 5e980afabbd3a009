import { isrcOf, textOf } from './playlist-file.js';
import type { FileEntry } from './playlist-file.js';

/** How columns are called by us and by the services people come from. */
const TITLES = new Set(['title', 'name', 'track', 'track name', 'song', 'song name', 'trackname']);
const ARTISTS = new Set(['artist', 'artists', 'artist name', 'artist name(s)', 'creator', 'artistname']);
const ISRCS = new Set(['isrc', 'isrc code']);
const PATHS = new Set(['path', 'location', 'file', 'filename']);
const SEPARATORS = [',', ';', '\t'];
/** Excel's own first line. */
const SAID = /^sep=([,;\t])\n/i;
/** Our own exports guard cells that spreadsheets would run. */
const GUARD = /^'(?=[=+\-@\t\r])/;

interface Row {
  line: number;
  cells: string[];
}

/** Rows of RFC 4180 text; quoted cells may hold line breaks. */
function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let [cell, line, isQuoted] = ['', 1, false];
  const endCell = (): void => {
    row.cells.push(cell.replace(GUARD, ''));
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\n') line += 1;
    if (isQuoted && letter === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push(row);
      row = { line, cells: [] };
    } else cell += letter;
  }
  endCell();
  rows.push(row);
  return rows.filter(({ cells }) => cells.some((one) => one.trim() !== ''));
}

/** Songs of a table whose first row names its columns; null where it does not. */
export function readCsv(file: string): FileEntry[] | null {
  const text = file.replace(/\r\n?/g, '\n');
  const said = SAID.exec(text);
  const head = /^[^\n]*/.exec(text)?.[0] ?? '';
  const separator = said?.[1] ?? SEPARATORS.find((candidate) => head.includes(candidate)) ?? ',';
  const [columns, ...rows] = rowsOf(text, separator).slice(said ? 1 : 0);
  const names = (columns?.cells ?? []).map((name) => name.trim().toLowerCase());
  const find = (known: ReadonlySet<string>): number => names.findIndex((name) => known.has(name));
  const [title, artist, isrc, path] = [find(TITLES), find(ARTISTS), find(ISRCS), find(PATHS)];
  if (title < 0 || (artist < 0 && isrc < 0 && names.length > 1)) return null;
  return rows.map(({ line, cells }) => ({
    line,
    title: textOf(cells[title]),
    artist: textOf(cells[artist]),
    isrc: isrcOf(cells[isrc]),
    path: textOf(cells[path]) || null,
  }));
}
