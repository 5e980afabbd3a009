import { readFileSync, writeFileSync } from 'node:fs';
import { replayGain } from './tags.mjs';

const UTF8 = Buffer.from([3]);
const NUL = Buffer.from([0]);
const text = (value) => Buffer.from(value, 'utf8');

/** Sizes in ID3v2.4 keep the top bit of every byte clear. */
const syncsafe = (n) => Buffer.from([(n >> 21) & 127, (n >> 14) & 127, (n >> 7) & 127, n & 127]);

const frame = (id, ...parts) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([text(id), syncsafe(body.length), Buffer.from([0, 0]), body]);
};

const words = (id, ...values) => frame(id, UTF8, text(values.join('\0')));
const custom = ([name, value]) => frame('TXXX', UTF8, text(name), NUL, text(value));

function lyricFrames({ lyrics, language }) {
  if (!lyrics) return [];
  const unsynced = (value) => frame('USLT', UTF8, text(language), NUL, text(value));
  if (lyrics.frame !== 'synchronised') return [unsynced(lyrics.lrc ?? lyrics.plain)];
  const lines = lyrics.lines.map(({ text: line, seconds }) => {
    const time = Buffer.alloc(4);
    time.writeUInt32BE(Math.round(seconds * 1000));
    return Buffer.concat([text(line), NUL, time]);
  });
  const milliseconds = 2;
  const isLyrics = 1;
  return [
    frame('SYLT', UTF8, text(language), Buffer.from([milliseconds, isLyrics]), NUL, ...lines),
    unsynced(lyrics.plain),
  ];
}

function frames(tags) {
  return [
    words('TIT2', tags.title),
    words('TPE1', ...tags.artists),
    words('TPE2', tags.albumArtist),
    words('TALB', tags.album),
    words('TRCK', `${tags.track}/${tags.tracks}`),
    words('TPOS', `${tags.disc}/${tags.discs}`),
    words('TCON', tags.genre),
    words('TDRC', tags.date),
    words('TSRC', tags.isrc),
    words('TPUB', tags.label),
    words('TCOP', tags.copyright),
    words('TBPM', `${tags.bpm}`),
    words('TKEY', tags.key),
    words('TMOO', tags.mood),
    words('TLAN', tags.language),
    ...(tags.compilation ? [words('TCMP', '1')] : []),
    ...replayGain(tags).map(custom),
    custom(['MusicBrainz Album Type', tags.releaseType]),
    ...(tags.explicit ? [custom(['ITUNESADVISORY', '1'])] : []),
    ...lyricFrames(tags),
    ...(tags.cover ? [frame('APIC', UTF8, text('image/jpeg'), NUL, Buffer.from([3]), NUL, tags.cover)] : []),
  ];
}

/** Puts an ID3v2.4 tag before the sound of an untagged MP3. Several artists are several values, not one joined text. */
export function tagMp3(file, tags) {
  const body = Buffer.concat(frames(tags));
  const header = Buffer.concat([text('ID3'), Buffer.from([4, 0, 0]), syncsafe(body.length)]);
  writeFileSync(file, Buffer.concat([header, body, readFileSync(file)]));
}
