import type { AudioPart } from './audio-format.js';
import { type Container, kbpsOf } from './container.js';
import { ProbeError } from './failure.js';
import { EDGE } from './fingerprint.js';
import { findPage, type OggPage, pagesFrom } from './ogg-pages.js';
import type { SafeFile } from './safe-file.js';
import { hasCommentPicture } from './vorbis-comments.js';

const HEADERS_MAX = 32 * 1024 * 1024;
const TAIL = 3 * EDGE;
const OPUS_RATE = 48_000;
/** No page is longer: audio that begins later was cut out of a running stream. */
const LATE_START_S = 60;

interface OggHeaders {
  codec: 'vorbis' | 'opus';
  serial: number;
  /** Identification and comment packets. */
  packets: [Buffer, Buffer];
  audioStart: number;
}

interface OggEnd {
  granule: number;
  exact: boolean;
}

/** Reads an Ogg Vorbis or Opus file: header packets, the last page's granule, payload at both ends. */
export function readOgg(file: SafeFile): Container {
  const headers = readHeaders(file);
  const { codec, packets, audioStart } = headers;
  const head = readHead(file, headers);
  const tail = readTail(file, headers);
  if (head.payload.length === 0) throw new ProbeError('truncated', 'Ogg without audio pages');
  const end = lastGranule(tail.pages, head, file.size - audioStart);
  const [id, comments] = packets;
  const sampleRate = codec === 'opus' ? OPUS_RATE : id.readUInt32LE(12);
  const preSkip = codec === 'opus' ? id.readUInt16LE(10) : 0;
  if (sampleRate === 0) throw new ProbeError('not_audio', 'Ogg with a sample rate of zero');
  const start = head.firstGranule > LATE_START_S * sampleRate ? head.firstGranule : preSkip;
  const durationMs = (Math.max(0, end.granule - start) * 1000) / sampleRate;
  return {
    format: {
      container: 'ogg',
      codec,
      durationMs,
      durationExact: end.exact && start === preSkip,
      bitrateKbps: kbpsOf(file.size - audioStart, durationMs),
      sampleRate,
      channels: id[codec === 'opus' ? 9 : 11] ?? null,
      gapless: codec === 'opus' ? { encoderDelay: preSkip, encoderPadding: 0 } : null,
    },
    part: partOf(end.granule, head.payload, tail.payload),
    hasCover: hasCommentPicture(comments, codec === 'opus' ? 8 : 7),
  };
}

function codecOf(file: SafeFile, page: OggPage): 'vorbis' | 'opus' | null {
  const magic = file.read(page.payload, 8).toString('latin1');
  if (magic.startsWith('\x01vorbis')) return 'vorbis';
  if (magic === 'OpusHead') return 'opus';
  if (magic.startsWith('fishead')) return null;
  const name = magic.replace(/[^ -~]/g, '');
  throw new ProbeError('unsupported', `Ogg holds ${name || 'an unknown stream'}: only Vorbis and Opus are accepted`);
}

function readHeaders(file: SafeFile): OggHeaders {
  let stream: { codec: 'vorbis' | 'opus'; serial: number } | null = null;
  const packets: Buffer[] = [];
  let parts: Buffer[] = [];
  let bytes = 0;
  for (const page of pagesFrom(file, 0, file.size)) {
    if (page.first) {
      const codec = codecOf(file, page);
      if (codec && !stream) stream = { codec, serial: page.serial };
    }
    if (!stream || page.serial !== stream.serial) continue;
    bytes += page.end - page.payload;
    if (bytes > HEADERS_MAX) throw new ProbeError('too_large_tag', 'Ogg headers over 32 MB');
    const payload = Buffer.from(file.read(page.payload, page.end - page.payload));
    for (const packet of packetsOf(page.lacing, payload)) {
      parts.push(packet.bytes);
      if (!packet.complete) continue;
      packets.push(Buffer.concat(parts));
      parts = [];
    }
    const [id, comments] = packets;
    if (id && comments && packets.length >= (stream.codec === 'opus' ? 2 : 3)) {
      return { ...stream, packets: [id, comments], audioStart: page.end };
    }
  }
  throw new ProbeError('truncated', 'the Ogg headers are incomplete');
}

function* packetsOf(lacing: Buffer, payload: Buffer): Generator<{ bytes: Buffer; complete: boolean }> {
  let from = 0;
  let to = 0;
  for (const [index, length] of lacing.entries()) {
    to += length;
    if (length === 255 && index < lacing.length - 1) continue;
    yield { bytes: payload.subarray(from, to), complete: length < 255 };
    from = to;
  }
}

interface OggHead {
  payload: Buffer;
  firstGranule: number;
  /** The last granule of these pages, and how far they reach. */
  granule: number;
  reach: number;
}

function readHead(file: SafeFile, { serial, audioStart }: OggHeaders): OggHead {
  const head: OggHead = { payload: Buffer.alloc(0), firstGranule: -1, granule: 0, reach: 1 };
  const parts: Buffer[] = [];
  let length = 0;
  for (const page of pagesFrom(file, audioStart, file.size)) {
    if (length >= EDGE) break;
    if (page.serial !== serial) continue;
    length += page.end - page.payload;
    parts.push(Buffer.from(file.read(page.payload, page.end - page.payload)));
    if (page.granule < 0) continue;
    if (head.firstGranule < 0) head.firstGranule = page.granule;
    head.granule = page.granule;
    head.reach = page.end - audioStart;
  }
  head.payload = Buffer.concat(parts);
  return head;
}

/** All complete pages of the last 192 KB; counted from the end, so that a longer header changes nothing. */
function readTail(file: SafeFile, { serial, audioStart }: OggHeaders): { pages: OggPage[]; payload: Buffer } {
  const start = Math.max(audioStart, file.size - TAIL);
  const bytes = Buffer.from(file.read(start, file.size - start));
  const source = { read: (position: number, length: number) => bytes.subarray(position, position + length) };
  const from = start === audioStart ? 0 : findPage(bytes, 0);
  const pages = from === -1 ? [] : [...pagesFrom(source, from, bytes.length)].filter((page) => page.serial === serial);
  const payload = Buffer.concat(pages.map((page) => bytes.subarray(page.payload, page.end)));
  return { pages, payload };
}

function lastGranule(pages: readonly OggPage[], head: OggHead, total: number): OggEnd {
  const last = pages.findLast((page) => page.granule >= 0);
  if (last) return { granule: last.granule, exact: true };
  // Chained or damaged towards the end: what the beginning promises for the whole.
  return { granule: Math.round((head.granule * total) / head.reach), exact: false };
}

/** Payload instead of pages: a retag renumbers every page and may lay them out differently, but the packets stay. */
function partOf(granule: number, head: Buffer, tail: Buffer): AudioPart {
  return { length: granule, pieces: [head.subarray(0, EDGE), tail.subarray(Math.max(0, tail.length - EDGE))] };
}
