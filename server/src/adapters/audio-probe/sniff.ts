import type { AudioContainer } from '../../core/ports/audio-probe.js';
import { ProbeError } from './failure.js';
import { ID3_TAG_MAX, type Id3Header, readId3Header } from './id3-frames.js';
import { looksLikeAdts } from './mpeg-frame.js';
import { findFirstFrame } from './mpeg-reader.js';
import type { SafeFile } from './safe-file.js';

export interface Sniffed {
  container: AudioContainer;
  /** Where the container begins, for MP3 its first frame. */
  start: number;
  /** ID3v2 tags in front that are fit to be read. */
  id3: Id3Header[];
  /** A tag in front is too large or claims more than the file holds: nobody reads it. */
  skippedTag: boolean;
}

const ID3_TAGS_MAX = 8;
const JUNK_MAX = 1024 * 1024;
/** How far frames are looked for behind a tag whose length is a lie. */
const LOST_MAX = 16 * 1024 * 1024;

const UNSUPPORTED: readonly [magic: string, name: string][] = [
  ['ADIF', 'raw AAC (ADIF)'],
  ['RF64', 'RF64 WAV'],
  ['BW64', 'BW64 WAV'],
  ['riff', 'Sony Wave64'],
  ['\x1a\x45\xdf\xa3', 'Matroska or WebM'],
  ['0&\xb2u', 'Windows Media'],
  ['wvPk', 'WavPack'],
  ['MAC ', "Monkey's Audio"],
  ['MPCK', 'Musepack'],
  ['MP+', 'Musepack'],
  ['DSD ', 'DSD'],
  ['FRM8', 'DSD'],
  ['caff', 'Core Audio'],
  ['MThd', 'MIDI'],
  ['#!AMR', 'AMR'],
  ['TTA1', 'True Audio'],
];
/** Boxes that an MP4 or QuickTime file may begin with. */
const MP4_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

/**
 * Detects the container by its bytes, never by the file's name.
 * @throws ProbeError when it is none that we read
 */
export function sniff(file: SafeFile): Sniffed {
  const id3: Id3Header[] = [];
  let start = 0;
  let skippedTag = false;
  for (let count = 0; count < ID3_TAGS_MAX; count++) {
    const header = readId3Header(file, start);
    if (!header) break;
    if (header.end > file.size) return lost(file, start, id3);
    if (header.end - header.start > ID3_TAG_MAX) skippedTag = true;
    else id3.push(header);
    start = header.end;
  }
  const container = containerAt(file, start);
  if (container !== 'mp3') return { container, start, id3, skippedTag };
  return { container, start: firstFrame(file, start, id3.length > 0 || skippedTag), id3, skippedTag };
}

/** The tag's length is a lie: skip its head and look for frames. */
function lost(file: SafeFile, start: number, id3: Id3Header[]): Sniffed {
  const frame = findFirstFrame(file, start + 10, LOST_MAX);
  if (frame === null) throw new ProbeError('truncated', 'the file ends inside its ID3 tag');
  return { container: 'mp3', start: frame, id3, skippedTag: true };
}

function containerAt(file: SafeFile, start: number): AudioContainer {
  const head = file.read(start, 16).toString('latin1');
  const form = head.slice(8, 12);
  if (head.startsWith('fLaC')) return 'flac';
  if (start === 0) {
    if (head.startsWith('OggS')) return 'ogg';
    if (head.startsWith('RIFF') && form === 'WAVE') return 'wav';
    if (head.startsWith('FORM') && (form === 'AIFF' || form === 'AIFC')) return 'aiff';
    if (MP4_BOXES.has(head.slice(4, 8))) return 'm4a';
  }
  const known = UNSUPPORTED.find(([magic]) => head.startsWith(magic));
  if (known) throw new ProbeError('unsupported', `${known[1]} is not accepted`);
  return 'mp3';
}

function firstFrame(file: SafeFile, start: number, tagged: boolean): number {
  const frame = findFirstFrame(file, start, JUNK_MAX);
  if (frame !== null) return frame;
  if (looksLikeAdts(file.read(start, 4), 0))
    throw new ProbeError('unsupported', 'raw AAC (ADTS) is not accepted: put it into an m4a file');
  if (tagged) throw new ProbeError('truncated', 'no audio behind the ID3 tag');
  throw new ProbeError('not_audio', 'no audio format that we know');
}
