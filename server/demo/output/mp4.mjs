import { readFileSync, writeFileSync } from 'node:fs';
import { replayGain } from './tags.mjs';

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const TEXT = 1;
const NUMBER = 21;
const JPEG = 13;
const BINARY = 0;

const atom = (name, ...parts) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([size, Buffer.from(name, 'latin1'), ...parts]);
};

function* atoms(buffer) {
  for (let at = 0; at + 8 <= buffer.length;) {
    const size = buffer.readUInt32BE(at);
    yield {
      name: buffer.toString('latin1', at + 4, at + 8),
      body: buffer.subarray(at + 8, at + size),
      whole: buffer.subarray(at, at + size),
    };
    at += size;
  }
}

const data = (kind, body) => atom('data', Buffer.from([0, 0, 0, kind, 0, 0, 0, 0]), body);
const words = (name, ...values) => atom(name, ...values.map((value) => data(TEXT, Buffer.from(value, 'utf8'))));
const numbers = (name, kind, ...bytes) => atom(name, data(kind, Buffer.from(bytes)));
const custom = ([name, value]) => {
  const open = Buffer.alloc(4);
  return atom(
    '----',
    atom('mean', open, Buffer.from('com.apple.iTunes')),
    atom('name', open, Buffer.from(name)),
    data(TEXT, Buffer.from(value, 'utf8')),
  );
};

function itemList(tags) {
  const free = [
    ['ISRC', tags.isrc],
    ['LABEL', tags.label],
    ['MOOD', tags.mood],
    ['LANGUAGE', tags.language],
    ['initialkey', tags.key],
    ['MusicBrainz Album Type', tags.releaseType],
    ...replayGain(tags).map(([name, value]) => [name.toLowerCase(), value]),
  ];
  return atom(
    'ilst',
    words('©nam', tags.title),
    words('©ART', ...tags.artists),
    words('aART', tags.albumArtist),
    words('©alb', tags.album),
    words('©gen', tags.genre),
    words('©day', tags.date),
    words('cprt', tags.copyright),
    numbers('trkn', BINARY, 0, 0, 0, tags.track, 0, tags.tracks, 0, 0),
    numbers('disk', BINARY, 0, 0, 0, tags.disc, 0, tags.discs),
    numbers('tmpo', NUMBER, 0, tags.bpm),
    numbers('cpil', NUMBER, tags.compilation ? 1 : 0),
    numbers('rtng', NUMBER, tags.explicit ? 1 : 0),
    ...free.map(custom),
    ...(tags.cover ? [atom('covr', data(JPEG, tags.cover))] : []),
    ...(tags.lyrics ? [words('©lyr', tags.lyrics.lrc ?? tags.lyrics.plain)] : []),
  );
}

function userData(tags) {
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from('mdirappl'), Buffer.alloc(9)]);
  return atom('udta', atom('meta', Buffer.alloc(4), atom('hdlr', handler), itemList(tags)));
}

/** Adds the movie header's new length to every chunk offset, because the header now stands before the sound. */
function shifted(buffer, distance) {
  for (const { name, body } of atoms(buffer)) {
    if (CONTAINERS.has(name)) shifted(body, distance);
    if (name !== 'stco') continue;
    for (let i = 0; i < body.readUInt32BE(4); i++)
      body.writeUInt32BE(body.readUInt32BE(8 + i * 4) + distance, 8 + i * 4);
  }
}

/** Tags an M4A and moves its header to the front, so that it starts to play before all of it is there. */
export function tagM4a(file, tags) {
  const parts = [...atoms(readFileSync(file))];
  const movie = parts.find(({ name }) => name === 'moov');
  const kept = [...atoms(movie.body)].filter(({ name }) => name !== 'udta').map(({ whole }) => whole);
  const header = atom('moov', ...kept, userData(tags));
  shifted(header, header.length);
  const [type, ...rest] = parts.filter(({ name }) => name !== 'moov').map(({ whole }) => whole);
  writeFileSync(file, Buffer.concat([type, header, ...rest]));
}
