import { QUALITY_KBPS } from '@tonearm/shared/catalogue/qualities';
import type { EncodeFormat } from '../../../../core/ports/audio-encoder.js';

/** A form to be made of a song. */
export interface RenditionTarget {
  format: EncodeFormat;
  kbps: number;
}

/** What is known of the file that came. */
export interface SongForm {
  codec: string;
  mime: string;
  /** null: not known. */
  bitrateKbps: number | null;
}

const TARGETS: readonly RenditionTarget[] = [
  { format: 'mp3', kbps: 320 },
  { format: 'mp3', kbps: 128 },
  { format: 'opus', kbps: 96 },
  { format: 'opus', kbps: 128 },
  { format: 'aac', kbps: 160 },
];
/** For what lies in an imported folder: enough to play it. */
const FOR_FOLDERS: readonly RenditionTarget[] = [
  { format: 'mp3', kbps: 320 },
  { format: 'opus', kbps: 128 },
];
const LOSSLESS = ['flac', 'alac', 'pcm'];
/** Browsers play these everywhere. */
const UNIVERSAL = ['mp3', 'aac'];
/** Of what a lossy file does not say. */
const USUAL_KBPS = 128;
/** So near to the original's bitrate, nothing would be saved. */
const SAVING = 0.8;
const MP3_KBPS = [320, 256, 192, 160, 128, 112, 96, 80, 64, 48];
const LEAST_MP3_KBPS = 32;
const HLS_KBPS = [320, 256, 192, 160, 128, 96, 64];
const LEAST_HLS_KBPS = 48;

/** Whether no browser plays it: Apple's lossless format, and PCM in Apple's container. */
export const isExotic = ({ codec, mime }: Pick<SongForm, 'codec' | 'mime'>): boolean =>
  codec === 'alac' || mime === 'audio/aiff';

/** The forms worth making of an uploaded song: none above its bitrate, and none that would only repeat it. @param formats that the site makes. */
export function planRenditions(song: SongForm, formats: readonly EncodeFormat[]): readonly RenditionTarget[] {
  const isPlain = LOSSLESS.includes(song.codec) && !isExotic(song);
  const isUniversal = UNIVERSAL.includes(song.codec);
  const targets = targetsOf(song).filter(({ format }) => formats.includes(format));
  // Neither Ogg nor what is Apple's own is played everywhere: one form of it must be.
  if (isPlain || isUniversal || targets.some(({ format }) => UNIVERSAL.includes(format))) return targets;
  return [...targets, { format: 'mp3', kbps: MP3_KBPS.find((kbps) => kbps <= limitOf(song)) ?? LEAST_MP3_KBPS }];
}

/** A lossless song in Apple's forms does not say how much of it there is. */
const limitOf = (song: SongForm): number => {
  if (isExotic(song)) return Infinity;
  return song.bitrateKbps ?? (LOSSLESS.includes(song.codec) ? Infinity : USUAL_KBPS);
};

function targetsOf(song: SongForm): readonly RenditionTarget[] {
  const limit = limitOf(song);
  const isLossy = !LOSSLESS.includes(song.codec);
  const repeats = ({ format, kbps }: RenditionTarget): boolean =>
    isLossy && kbps > limit * SAVING && (UNIVERSAL.includes(song.codec) || format === song.codec);
  return TARGETS.filter((target) => target.kbps <= limit && !repeats(target));
}

/** The segmented forms of an uploaded song, one for each quality that listeners choose in which the song can be had. */
export function planSegments({ codec, bitrateKbps }: SongForm): readonly RenditionTarget[] {
  const limit = bitrateKbps ?? (LOSSLESS.includes(codec) ? Infinity : USUAL_KBPS);
  const kbpsFor = (quality: number): number =>
    HLS_KBPS.find((kbps) => kbps <= Math.min(quality, limit)) ?? LEAST_HLS_KBPS;
  const rates = new Set([QUALITY_KBPS.normal, QUALITY_KBPS.high].map(kbpsFor));
  return [...rates].map((kbps) => ({ format: 'hls', kbps }));
}

/** The forms to be made of a song in an imported folder: the file itself is enough wherever browsers play it. */
export const planFolderRenditions = (song: SongForm): readonly RenditionTarget[] => (isExotic(song) ? FOR_FOLDERS : []);
