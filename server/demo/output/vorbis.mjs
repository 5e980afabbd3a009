import { renameSync, writeFileSync, rmSync } from 'node:fs';
import { ffmpeg } from './ffmpeg.mjs';
import { replayGain } from './tags.mjs';

/** Opus keeps its gain as a whole number of 1/256 dB against -23 LUFS. */
const opusGain = (db) => `${Math.round((db - 5) * 256)}`;

function comments(tags, format) {
  const loudness =
    format === 'opus'
      ? [
          ['R128_TRACK_GAIN', opusGain(tags.gain.track)],
          ['R128_ALBUM_GAIN', opusGain(tags.gain.album)],
        ]
      : replayGain(tags);
  return [
    ['TITLE', tags.title],
    ['ARTIST', tags.artists[0]],
    ['ALBUMARTIST', tags.albumArtist],
    ['ALBUM', tags.album],
    ['TRACKNUMBER', `${tags.track}`],
    ['TRACKTOTAL', `${tags.tracks}`],
    ['DISCNUMBER', `${tags.disc}`],
    ['DISCTOTAL', `${tags.discs}`],
    ['GENRE', tags.genre],
    ['DATE', tags.date],
    ['ISRC', tags.isrc],
    ['LABEL', tags.label],
    ['COPYRIGHT', tags.copyright],
    ['BPM', `${tags.bpm}`],
    ['INITIALKEY', tags.key],
    ['MOOD', tags.mood],
    ['LANGUAGE', tags.language],
    ['RELEASETYPE', tags.releaseType],
    ...(tags.compilation ? [['COMPILATION', '1']] : []),
    ...(tags.explicit ? [['ITUNESADVISORY', '1']] : []),
    ...(tags.lyrics ? [['LYRICS', tags.lyrics.lrc ?? tags.lyrics.plain]] : []),
    ...loudness,
  ];
}

/** Tags FLAC, Ogg Vorbis and Opus files by copying them through ffmpeg; FLAC may carry its cover. */
export function tagVorbis(file, tags, format) {
  const picture = `${file}.cover.jpg`;
  const target = file.replace(/(\.\w+)$/, '.tagged$1');
  const inputs = ['-i', file];
  const maps = ['-map', '0:a'];
  if (tags.cover) {
    writeFileSync(picture, tags.cover);
    inputs.push('-i', picture);
    maps.push('-map', '1:v', '-disposition:v', 'attached_pic', '-metadata:s:v', 'comment=Cover (front)');
  }
  const pairs = comments(tags, format).flatMap(([name, value]) => [
    format === 'flac' ? '-metadata' : '-metadata:s:a',
    `${name}=${value}`,
  ]);
  ffmpeg([...inputs, ...maps, '-c', 'copy', '-map_metadata', '-1', '-fflags', '+bitexact', ...pairs, target]);
  renameSync(target, file);
  rmSync(picture, { force: true });
}
