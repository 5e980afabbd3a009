import type { PlaylistFormat } from '@tonearm/shared/catalogue/catalogue';
import { csvOf } from '../../../../../core/csv.js';
import type { FilePlaylist } from './playlist-file.js';

interface Writer {
  type: string;
  write: (playlist: FilePlaylist) => string;
}

/** A mark of these formats ends with the line. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Letters that XML cannot hold at all are left out. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
const tag = (name: string, text: string | null | undefined): string => (text ? `<${name}>${xml(text)}</${name}>` : '');

function writeM3u8({ name, tracks }: FilePlaylist): string {
  const songs = tracks.flatMap((track) => [
    `#EXTINF:${Math.round(track.duration_ms / 1000)},${oneLine(`${track.artist} - ${track.title}`)}`,
    track.url,
  ]);
  return `${['#EXTM3U', `#PLAYLIST:${oneLine(name)}`, ...songs].join('\n')}\n`;
}

function writeXspf({ name, description, owner, tracks }: FilePlaylist): string {
  const songs = tracks.map(
    (track) =>
      `    <track>${[
        tag('location', track.url),
        tag('identifier', track.isrc && `isrc:${track.isrc}`),
        tag('title', track.title),
        tag('creator', track.artist),
        tag('album', track.album),
        tag('duration', String(track.duration_ms)),
      ].join('')}</track>`,
  );
  const head = [tag('title', name), tag('creator', owner), tag('annotation', description)]
    .filter(Boolean)
    .map((line) => `  ${line}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    ...head,
    '  <trackList>',
    ...songs,
    '  </trackList>',
    '</playlist>',
    '',
  ].join('\n');
}

function writeJspf({ name, description, owner, tracks }: FilePlaylist): string {
  const track = tracks.map(({ title, artist, album, isrc, duration_ms: duration, url }) => ({
    location: [url],
    ...(isrc ? { identifier: [`isrc:${isrc}`] } : {}),
    title,
    creator: artist,
    album,
    duration,
  }));
  return `${JSON.stringify({ playlist: { title: name, ...(owner ? { creator: owner } : {}), ...(description ? { annotation: description } : {}), track } }, null, 2)}\n`;
}

const COLUMNS = ['title', 'artist', 'album', 'isrc', 'duration_ms', 'added_at', 'url'];

const WRITERS: Readonly<Record<PlaylistFormat, Writer>> = {
  m3u8: { type: 'application/vnd.apple.mpegurl', write: writeM3u8 },
  xspf: { type: 'application/xspf+xml', write: writeXspf },
  jspf: { type: 'application/json', write: writeJspf },
  csv: { type: 'text/csv; charset=utf-8', write: ({ tracks }) => csvOf(tracks, COLUMNS) },
  json: { type: 'application/json', write: (playlist) => `${JSON.stringify(playlist, null, 2)}\n` },
};

/** A playlist as a file. */
export function writePlaylist(playlist: FilePlaylist, format: PlaylistFormat): { type: string; text: string } {
  const { type, write } = WRITERS[format];
  return { type, text: write(playlist) };
}
