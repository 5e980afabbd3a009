import type { StreamFormat } from '@tonearm/shared/catalogue/catalogue';

const TYPES: Record<StreamFormat, string> = {
  opus: 'audio/ogg; codecs="opus"',
  vorbis: 'audio/ogg; codecs="vorbis"',
  aac: 'audio/mp4; codecs="mp4a.40.2"',
  mp3: 'audio/mpeg',
  flac: 'audio/flac',
  wav: 'audio/wav; codecs="1"',
};

/** The codecs that this browser plays, by the names of the API. */
export function playableFormats(
  canPlayType: (type: string) => string = (type) => new Audio().canPlayType(type),
): StreamFormat[] {
  return (Object.keys(TYPES) as StreamFormat[]).filter((format) => canPlayType(TYPES[format]) !== '');
}
