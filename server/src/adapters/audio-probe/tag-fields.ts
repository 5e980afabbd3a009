import type { TagField } from './raw-tags.js';

/** ID3v2.2, 2.3 and 2.4 text frames. */
export const ID3_FIELDS: Readonly<Record<string, TagField>> = {
  TIT2: 'title',
  TPE1: 'artist',
  TPE2: 'albumArtist',
  TALB: 'album',
  TRCK: 'track',
  TPOS: 'disc',
  TCON: 'genre',
  TDRC: 'date',
  TDRL: 'releaseDate',
  TYER: 'year',
  TDAT: 'dayMonth',
  TDOR: 'originalDate',
  TORY: 'originalDate',
  TCMP: 'compilation',
  TSRC: 'isrc',
  TBPM: 'bpm',
  TPUB: 'label',
  TCOP: 'copyright',
  TCOM: 'composer',
  TPE4: 'remixer',
  TT2: 'title',
  TP1: 'artist',
  TP2: 'albumArtist',
  TAL: 'album',
  TRK: 'track',
  TPA: 'disc',
  TCO: 'genre',
  TYE: 'year',
  TDA: 'dayMonth',
  TOR: 'originalDate',
  TCP: 'compilation',
  TRC: 'isrc',
  TBP: 'bpm',
  TPB: 'label',
  TCR: 'copyright',
  TCM: 'composer',
  TP4: 'remixer',
};

/** Names shared by TXXX descriptions, Vorbis comments, APE items and iTunes free-form atoms, in lower case. */
export const NAMED_FIELDS: Readonly<Record<string, TagField>> = {
  artists: 'artists',
  tcmp: 'compilation',
  compilation: 'compilation',
  itunescompilation: 'compilation',
  itunesadvisory: 'advisory',
  'musicbrainz album type': 'releaseType',
  musicbrainz_albumtype: 'releaseType',
  releasetype: 'releaseType',
  isrc: 'isrc',
  label: 'label',
  releasedate: 'releaseDate',
  originaldate: 'originalDate',
  remixer: 'remixer',
  producer: 'producer',
  replaygain_track_gain: 'trackGain',
  replaygain_track_peak: 'trackPeak',
  replaygain_album_gain: 'albumGain',
  replaygain_album_peak: 'albumPeak',
  r128_track_gain: 'r128TrackGain',
  r128_album_gain: 'r128AlbumGain',
};

/** Vorbis comments (FLAC, Ogg) and APE items, in lower case. */
export const COMMENT_FIELDS: Readonly<Record<string, TagField>> = {
  ...NAMED_FIELDS,
  title: 'title',
  artist: 'artist',
  albumartist: 'albumArtist',
  'album artist': 'albumArtist',
  album_artist: 'albumArtist',
  album: 'album',
  tracknumber: 'track',
  track: 'track',
  discnumber: 'disc',
  disc: 'disc',
  genre: 'genre',
  date: 'date',
  year: 'year',
  bpm: 'bpm',
  tempo: 'bpm',
  organization: 'label',
  publisher: 'label',
  copyright: 'copyright',
  composer: 'composer',
  mixartist: 'remixer',
  lyrics: 'lyrics',
  unsyncedlyrics: 'lyrics',
  'unsynced lyrics': 'lyrics',
  syncedlyrics: 'lyrics',
};

/** iTunes atoms; free-form ones come as `----:com.apple.iTunes:NAME`. */
export const ITUNES_FIELDS: Readonly<Record<string, TagField>> = {
  '©nam': 'title',
  '©ART': 'artist',
  aART: 'albumArtist',
  '©alb': 'album',
  trkn: 'track',
  disk: 'disc',
  '©gen': 'genre',
  gnre: 'genre',
  '©day': 'date',
  cpil: 'compilation',
  rtng: 'advisory',
  tmpo: 'bpm',
  cprt: 'copyright',
  '©cpy': 'copyright',
  '©wrt': 'composer',
  '©lyr': 'lyrics',
};

/** RIFF INFO chunks. */
export const INFO_FIELDS: Readonly<Record<string, TagField>> = {
  INAM: 'title',
  IART: 'artist',
  IPRD: 'album',
  ICRD: 'date',
  YEAR: 'year',
  IGNR: 'genre',
  GNRE: 'genre',
  ITRK: 'track',
  IPRT: 'track',
  ICOP: 'copyright',
  IMUS: 'composer',
};

/** AIFF's own text chunks. */
export const AIFF_FIELDS: Readonly<Record<string, TagField>> = { NAME: 'title', AUTH: 'artist', '(c) ': 'copyright' };

/** ID3v1, under the names that the parser gives them. */
export const ID3V1_FIELDS: Readonly<Record<string, TagField>> = {
  title: 'title',
  artist: 'artist',
  album: 'album',
  year: 'year',
  track: 'track',
  genre: 'genre',
};
