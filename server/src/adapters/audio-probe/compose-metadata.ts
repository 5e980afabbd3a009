import type { AudioMetadata } from '../../core/ports/audio-probe.js';
import { albumArtistsOf, creditsOf } from './artist-names.js';
import { type AudioFormat, MIME } from './audio-format.js';
import { releaseDateOf } from './dates.js';
import { genresOf } from './genres.js';
import { cleanLyrics } from './lyrics.js';
import type { RawTags, TagField } from './raw-tags.js';
import { replayGainOf } from './replay-gain.js';
import { cleanName, TEXT_MAX } from './text.js';

const BPM_MAX = 1_000;
const NUMBER_MAX = 9_999;
const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;
/** iTunes: 1 and 4 are explicit, 2 is clean. */
const EXPLICIT = /^\s*[14]\s*$/;

export interface Findings {
  format: AudioFormat;
  tags: RawTags;
  hasCover: boolean;
  fingerprint: string;
}

/** Kinds of release that one file may name. */
const RELEASE_TYPES_MAX = 5;

/** Makes the port's answer of what the readers found; the only place where raw tags become clean values. */
export function composeMetadata({ format, tags, hasCover, fingerprint }: Findings): AudioMetadata {
  const name = (field: TagField, max?: number): string | null => cleanName(tags.first(field) ?? '', max);
  return {
    ...format,
    durationMs: Math.max(0, Math.round(format.durationMs)),
    mime: MIME[format.container],
    title: name('title'),
    artists: creditsOf(tags),
    albumArtists: albumArtistsOf(tags),
    album: name('album'),
    trackNumber: position(tags.first('track')),
    discNumber: position(tags.first('disc')),
    genres: genresOf(tags.all('genre')),
    releaseDate: releaseDateOf(tags),
    compilation: /^\s*(?:1|true|yes)\s*$/i.test(tags.first('compilation') ?? ''),
    releaseTypes: releaseTypes(tags.all('releaseType')),
    explicit: EXPLICIT.test(tags.first('advisory') ?? ''),
    isrc: isrc(tags.first('isrc')),
    bpm: bpm(tags.first('bpm')),
    label: name('label'),
    copyright: name('copyright', TEXT_MAX),
    replayGain: replayGainOf(tags),
    lyrics: cleanLyrics([...tags.lyrics, ...tags.all('lyrics').map((text) => ({ text, language: null }))]),
    hasCover,
    fingerprint,
  };
}

/** "Album; Live", or one value each. */
function releaseTypes(values: readonly string[]): string[] {
  const words = values
    .flatMap((value) => value.slice(0, 200).split(/[;,/\u0000]/))
    .map((word) => word.trim().toLowerCase());
  return [...new Set(words)].filter((word) => word !== '').slice(0, RELEASE_TYPES_MAX);
}

/** "3" or "3/12". */
function position(text: string | undefined): number | null {
  const digits = /^\s*0*(\d{1,4})(?!\d)/.exec(text ?? '')?.[1];
  const value = Number(digits ?? 0);
  return value > 0 && value <= NUMBER_MAX ? value : null;
}

function isrc(text: string | undefined): string | null {
  const code = (text ?? '')
    .slice(0, 40)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase();
  return ISRC.test(code) ? code : null;
}

function bpm(text: string | undefined): number | null {
  const value = Number.parseFloat((text ?? '').slice(0, 20).replace(',', '.'));
  return value >= 1 && value <= BPM_MAX ? Math.round(value) : null;
}
