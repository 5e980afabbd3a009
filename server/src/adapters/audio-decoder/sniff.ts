import type { FileBytes } from './file-bytes.js';

export type AudioKind = 'mp3' | 'flac' | 'vorbis' | 'opus' | 'wav' | 'aiff' | 'mp4' | 'other';

export interface Sniffed {
  kind: AudioKind;
  /** Where the audio begins, behind any ID3 tags. */
  start: number;
  /** MP3 only: the decoder gives two channels either way. */
  isMono: boolean;
}

/** Boxes that an MP4 or QuickTime file may begin with. */
const MP4_BOX = /^.{4}(?:ftyp|moov|mdat|wide|free|skip)/s;
const TAGS_MAX = 8;
const TAG_HEAD = 10;
const FOOTER = 0x10;
/** Frames may stand behind padding, or behind a tag that understates its length. */
const LOST_MAX = 1024 * 1024;
const MONO = 3;

/** Detects by its bytes how a file is to be decoded. What no built-in decoder reads is `other`. */
export function sniff(file: FileBytes): Sniffed {
  const start = behindTags(file);
  const head = file.read(start, 64).toString('latin1');
  const at = (kind: AudioKind): Sniffed => ({ kind, start, isMono: false });
  if (head.startsWith('fLaC')) return at('flac');
  if (head.startsWith('OggS'))
    return at(head.includes('OpusHead') ? 'opus' : head.includes('\x01vorbis') ? 'vorbis' : 'other');
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE') return at('wav');
  if (head.startsWith('FORM') && /^AIF[FC]$/.test(head.slice(8, 12))) return at('aiff');
  if (MP4_BOX.test(head)) return at('mp4');
  const frame = firstFrame(file, start);
  return frame === null ? at('other') : { kind: 'mp3', start: frame.at, isMono: frame.isMono };
}

function behindTags(file: FileBytes): number {
  let start = 0;
  for (let count = 0; count < TAGS_MAX; count += 1) {
    const head = file.read(start, TAG_HEAD);
    if (head.length < TAG_HEAD || head.toString('latin1', 0, 3) !== 'ID3') break;
    const size = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
    const end = start + TAG_HEAD + size + ((head[5] ?? 0) & FOOTER ? TAG_HEAD : 0);
    // A tag that claims more than the file holds: frames are looked for behind its head.
    if (end >= file.size) return start + TAG_HEAD;
    start = end;
  }
  return start;
}

/** A header of MPEG audio, layer III or II, that another one follows. */
function firstFrame(file: FileBytes, start: number): { at: number; isMono: boolean } | null {
  const bytes = file.read(start, LOST_MAX);
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const length = frameLength(bytes, at);
    if (length === 0) continue;
    const next = at + length;
    if (next + 4 <= bytes.length ? frameLength(bytes, next) > 0 : start + next >= file.size - 4)
      return { at: start + at, isMono: (bytes[at + 3] ?? 0) >> 6 === MONO };
  }
  return null;
}

const KBPS: Readonly<Record<string, readonly number[]>> = {
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '1-2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const RATES = [44_100, 48_000, 32_000];

/** @returns 0 where no frame of a known bitrate begins. */
function frameLength(bytes: Buffer, at: number): number {
  const [sync = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (sync !== 0xff || (second & 0xe0) !== 0xe0) return 0;
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const rate = (RATES[(third >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const kbps = KBPS[version === 3 ? `1-${layer}` : '2']?.[third >> 4] ?? 0;
  if (version === 1 || (layer !== 3 && layer !== 2) || rate === 0 || kbps === 0) return 0;
  const slots = version === 3 || layer === 2 ? 144_000 : 72_000;
  return Math.floor((slots * kbps) / rate) + ((third >> 1) & 1);
}
