// Makes a library of small tagged mp3 files for measuring imports: real headers, silent frames, no encoder.
// node server/bench/make-library.mjs FOLDER [COUNT]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const TRACKS_A_ALBUM = 12;
const ALBUMS_AN_ARTIST = 4;
const FRAMES = 77;
const FRAME_BYTES = 104;
const SIDE_INFO_END = 21;
const GENRES = [
  'Rock',
  'Jazz',
  'Folk',
  'Electronic',
  'Ambient',
  'Classical',
  'Hip-Hop',
  'Soul',
  'Metal',
  'Pop',
  'Blues',
  'Country',
  'Reggae',
  'Funk',
  'Punk',
  'Latin',
  'Techno',
  'House',
  'Drone',
  'Dub',
];
const FIRST = [
  'Alma',
  'Bruno',
  'Clara',
  'Dario',
  'Elin',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Karin',
  'Luca',
  'Mira',
  'Nils',
  'Olga',
  'Pavel',
  'Quinn',
  'Rosa',
  'Sami',
  'Tova',
];
const LAST = [
  'Adler',
  'Brännö',
  'Castillo',
  'Dvořák',
  'Eriksen',
  'Fontaine',
  'Grünwald',
  'Håkansson',
  'Ivanova',
  'Jarrett',
  'Kovač',
  'Lindqvist',
  'Møller',
  'Nakamura',
  'Okafor',
  'Peña',
  'Quist',
  'Romano',
  'Söder',
  'Tanaka',
];
const WORDS = [
  'Amber',
  'Bridge',
  'Cinder',
  'Dawn',
  'Ember',
  'Field',
  'Glass',
  'Harbour',
  'Iron',
  'June',
  'Kite',
  'Lantern',
  'Mirror',
  'North',
  'Orchard',
  'Paper',
  'Quiet',
  'River',
  'Silver',
  'Tide',
];

const pick = (list, n) => list[n % list.length];

function syncsafe(value) {
  return Buffer.from([(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127]);
}

function frame(id, text) {
  const body = Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
  return Buffer.concat([Buffer.from(id), syncsafe(body.length), Buffer.alloc(2), body]);
}

function tag(frames) {
  const body = Buffer.concat([...frames, Buffer.alloc(64)]);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), syncsafe(body.length), body]);
}

/** Two seconds of silence at 32 kbit/s; the unused bytes carry the number, so that no two files sound alike. */
function audio(number) {
  const frames = Buffer.alloc(FRAMES * FRAME_BYTES);
  for (let n = 0; n < FRAMES; n += 1) {
    frames.set([0xff, 0xfb, 0x10, 0xc0], n * FRAME_BYTES);
    frames.writeUInt32BE(number * FRAMES + n, n * FRAME_BYTES + SIDE_INFO_END + 40);
  }
  frames.write('Info', SIDE_INFO_END, 'latin1');
  frames.writeUInt32BE(3, SIDE_INFO_END + 4);
  frames.writeUInt32BE(FRAMES - 1, SIDE_INFO_END + 8);
  frames.writeUInt32BE(frames.length, SIDE_INFO_END + 12);
  return frames;
}

function describe(index) {
  const album = Math.floor(index / TRACKS_A_ALBUM);
  const artist = Math.floor(album / ALBUMS_AN_ARTIST);
  return {
    artist: `${pick(FIRST, artist)} ${pick(LAST, Math.floor(artist / FIRST.length) + artist)}${artist >= 400 ? ` ${Math.floor(artist / 400) + 1}` : ''}`,
    album: `${pick(WORDS, album)} ${pick(WORDS, album * 7 + 3)} ${album + 1}`,
    title: `${pick(WORDS, index * 3)} ${pick(WORDS, index * 5 + 1)} ${index + 1}`,
    number: (index % TRACKS_A_ALBUM) + 1,
    year: 1970 + (album % 55),
    genre: pick(GENRES, artist + (album % 3)),
    guest: index % 9 === 0 ? `${pick(FIRST, index + 5)} ${pick(LAST, index + 2)}` : null,
  };
}

/** @returns how many files were written. */
export function makeLibrary(folder, count) {
  for (let index = 0; index < count; index += 1) {
    const about = describe(index);
    const place = join(folder, about.artist, about.album);
    if (index % TRACKS_A_ALBUM === 0) mkdirSync(place, { recursive: true });
    const frames = [
      frame('TIT2', about.title),
      frame('TPE1', about.guest ? `${about.artist} feat. ${about.guest}` : about.artist),
      frame('TPE2', about.artist),
      frame('TALB', about.album),
      frame('TRCK', `${about.number}/${TRACKS_A_ALBUM}`),
      frame('TDRC', `${about.year}-03-09`),
      frame('TCON', about.genre),
    ];
    writeFileSync(
      join(place, `${String(about.number).padStart(2, '0')} ${about.title}.mp3`),
      Buffer.concat([tag(frames), audio(index)]),
    );
  }
  return count;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder, count = '10000'] = process.argv;
  if (!folder || !/^\d+$/.test(count)) {
    process.stderr.write('Usage: node server/bench/make-library.mjs FOLDER [COUNT]\n');
    process.exit(1);
  }
  process.stdout.write(`${makeLibrary(folder, Number(count))} files in ${folder}\n`);
}
