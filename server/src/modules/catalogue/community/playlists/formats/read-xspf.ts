import { PlaylistFileRefused, isrcOf, textOf } from './playlist-file.js';
import type { FileEntry } from './playlist-file.js';

type Node = Record<string, unknown>;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LETTER_MAX = 0x10ffff;

/** The parser leaves entities alone, since a document may define its own; only letters stand for themselves. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= LETTER_MAX ? String.fromCodePoint(code).toWellFormed() : '';
    },
  );
}

const nodesIn = (value: unknown): Node[] =>
  [value].flat().filter((node): node is Node => typeof node === 'object' && node !== null);
const textIn = (value: unknown): string => decoded(textOf([value].flat()[0]));

/** XSPF, as VLC and others write it. @throws PlaylistFileRefused. */
export async function readXspf(text: string): Promise<FileEntry[]> {
  const unreadable = new PlaylistFileRefused('This file is no valid XSPF.');
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw unreadable;
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    processEntities: false,
    ignoreAttributes: true,
    ignoreDeclaration: true,
    parseTagValue: false,
    removeNSPrefix: true,
  });
  let document: Node;
  try {
    document = parser.parse(text) as Node;
  } catch {
    throw unreadable;
  }
  const [playlist] = nodesIn(document.playlist);
  if (!playlist) throw unreadable;
  const songs = nodesIn(playlist.trackList).flatMap((list) => nodesIn(list.track));
  return songs.map((song, index) => ({
    line: index + 1,
    title: textIn(song.title),
    artist: textIn(song.creator),
    path: textIn(song.location) || null,
    isrc: [song.isrc, ...[song.identifier].flat()].map((value) => isrcOf(value)).find((code) => code !== null) ?? null,
  }));
}
