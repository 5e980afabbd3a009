import { be, latin1, le, noise } from './bytes.js';

export interface WavOptions {
  seconds?: number;
  /** RIFF INFO entries, written as UTF-8. */
  info?: Readonly<Record<string, string>>;
  id3?: Buffer;
  /** 1 is PCM. */
  formatTag?: number;
  claimedDataSize?: number;
}

/** 16-bit stereo PCM at 8 kHz. */
export function wav({ seconds = 1, info, id3, formatTag = 1, claimedDataSize }: WavOptions = {}): Buffer {
  const fmt = Buffer.concat([le(formatTag, 2), le(2, 2), le(8_000, 4), le(32_000, 4), le(4, 2), le(16, 2)]);
  const samples = noise(seconds * 32_000);
  const chunks = [
    riffChunk('fmt ', fmt),
    Buffer.concat([latin1('data'), le(claimedDataSize ?? samples.length, 4), samples]),
  ];
  if (info) {
    const entries = Object.entries(info).map(([id, value]) => riffChunk(id, Buffer.from(`${value}\0`)));
    chunks.push(riffChunk('LIST', Buffer.concat([latin1('INFO'), ...entries])));
  }
  if (id3) chunks.push(riffChunk('id3 ', id3));
  const body = Buffer.concat(chunks);
  return Buffer.concat([latin1('RIFF'), le(body.length + 4, 4), latin1('WAVE'), body]);
}

function riffChunk(id: string, data: Buffer): Buffer {
  return Buffer.concat([latin1(id), le(data.length, 4), data, Buffer.alloc(data.length & 1)]);
}

export interface AiffOptions {
  seconds?: number;
  /** NAME, AUTH and the like. */
  texts?: Readonly<Record<string, string>>;
  id3?: Buffer;
  /** An AIFF-C compression name. */
  compression?: string;
}

/** 16-bit stereo at 8 kHz. */
export function aiff({ seconds = 1, texts = {}, id3, compression }: AiffOptions = {}): Buffer {
  const rate = Buffer.concat([be(16_383 + 12, 2), be(8_000 * 2 ** 19, 4), be(0, 4)]);
  const comm = Buffer.concat([be(2, 2), be(seconds * 8_000, 4), be(16, 2), rate]);
  const chunks = Object.entries(texts).map(([id, value]) => iffChunk(id, Buffer.from(value)));
  chunks.push(iffChunk('COMM', compression ? Buffer.concat([comm, latin1(compression), be(0, 2)]) : comm));
  chunks.push(iffChunk('SSND', Buffer.concat([Buffer.alloc(8), noise(seconds * 32_000)])));
  if (id3) chunks.push(iffChunk('ID3 ', id3));
  const body = Buffer.concat(chunks);
  return Buffer.concat([latin1('FORM'), be(body.length + 4, 4), latin1(compression ? 'AIFC' : 'AIFF'), body]);
}

function iffChunk(id: string, data: Buffer): Buffer {
  return Buffer.concat([latin1(id), be(data.length, 4), data, Buffer.alloc(data.length & 1)]);
}
