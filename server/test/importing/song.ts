import { id3Tag, lyrics, picture, text, userText } from '../media/id3-builder.js';
import { mp3 } from '../media/mpeg-builder.js';

/** What a test says of a song; what it leaves out is not tagged. */
export interface SongTags {
  title?: string;
  artist?: string | string[];
  albumArtist?: string | string[];
  album?: string;
  track?: string;
  disc?: string;
  genre?: string | string[];
  date?: string;
  composer?: string;
  compilation?: boolean;
  explicit?: boolean;
  releaseType?: string;
  isrc?: string;
  lyrics?: string;
  cover?: Uint8Array;
  /** Tells recordings apart: songs of one seed sound alike. */
  seed?: number;
  frames?: number;
}

let nextSeed = 1_000;

/** An mp3 of a second or so with an ID3v2.4 tag. */
export function song(tags: SongTags): Buffer {
  const frame = (id: string, value: string | string[] | undefined): Buffer[] =>
    value === undefined ? [] : [text(id, value, 4)];
  const frames = [
    ...frame('TIT2', tags.title),
    ...frame('TPE1', tags.artist),
    ...frame('TPE2', tags.albumArtist),
    ...frame('TALB', tags.album),
    ...frame('TRCK', tags.track),
    ...frame('TPOS', tags.disc),
    ...frame('TCON', tags.genre),
    ...frame('TDRC', tags.date),
    ...frame('TCOM', tags.composer),
    ...frame('TSRC', tags.isrc),
    ...frame('TCMP', tags.compilation ? '1' : undefined),
    ...(tags.releaseType === undefined ? [] : [userText('MusicBrainz Album Type', tags.releaseType, 4)]),
    ...(tags.explicit ? [userText('ITUNESADVISORY', '1', 4)] : []),
    ...(tags.lyrics === undefined ? [] : [lyrics(tags.lyrics, 'eng', 4)]),
    ...(tags.cover ? [picture(Buffer.from(tags.cover), 3, 4)] : []),
  ];
  nextSeed += 1_000;
  return Buffer.concat([
    id3Tag(frames, { version: 4 }),
    mp3({ frames: tags.frames ?? 40, kbps: 32, mono: true, seed: tags.seed ?? nextSeed }),
  ]);
}
