import type { Pcm } from './audio-meter.js';
import { DecodeError } from './failure.js';
import type { FileBytes } from './file-bytes.js';
import type { Sniffed } from './sniff.js';

interface Decoded {
  channelData: Float32Array[];
  samplesDecoded: number;
  sampleRate: number;
}

/** What the decoders have in common. */
interface StreamDecoder {
  ready: Promise<unknown>;
  decode: (bytes: Uint8Array) => Decoded | Promise<Decoded>;
  flush?: () => Promise<Decoded>;
  free: () => void;
}

/** A piece of silence decodes to thousands of times its size, so the first pieces are small and show how large the others may be. */
const PIECE_MIN = 1_024;
const PIECE_MAX = 32 * 1_024;
const SAMPLES_WANTED = 1_000_000;
/** So much without a single sample is no audio. */
const LOST_MAX = 16 * 1024 ** 2;

/** Each is loaded when a file needs it: their WASM is large. */
async function decoderFor(kind: Sniffed['kind']): Promise<StreamDecoder> {
  if (kind === 'mp3') return new (await import('mpg123-decoder')).MPEGDecoder({ enableGapless: true });
  if (kind === 'flac') return new (await import('@wasm-audio-decoders/flac')).FLACDecoder();
  if (kind === 'vorbis') return new (await import('@wasm-audio-decoders/ogg-vorbis')).OggVorbisDecoder();
  if (kind === 'opus') return new (await import('ogg-opus-decoder')).OggOpusDecoder();
  throw new DecodeError('no_decoder', 'Nothing here decodes this format.');
}

/** Decodes a file piece by piece. @throws DecodeError, or whatever a decoder does on damage. */
export async function* decodeByWasm(file: FileBytes, { kind, start, isMono }: Sniffed): AsyncGenerator<Pcm> {
  const decoder = await decoderFor(kind);
  try {
    await decoder.ready;
    let hasAudio = false;
    for await (const decoded of piecesOf(decoder, file, start)) {
      if (decoded.samplesDecoded === 0) continue;
      hasAudio = true;
      const channels = isMono ? decoded.channelData.slice(0, 1) : decoded.channelData;
      yield {
        channels,
        frames: decoded.samplesDecoded,
        rate: decoded.sampleRate,
        isVorbisOrder: kind === 'vorbis' || kind === 'opus',
      };
    }
    if (!hasAudio) throw new DecodeError('not_audio', 'There is no audio in this file.');
  } finally {
    decoder.free();
  }
}

async function* piecesOf(decoder: StreamDecoder, file: FileBytes, start: number): AsyncGenerator<Decoded> {
  let piece = PIECE_MIN;
  let samples = 0;
  for (let at = start; at < file.size;) {
    const bytes = file.read(at, piece);
    if (bytes.length === 0) break;
    at += bytes.length;
    const decoded = await atEndForgiven(() => decoder.decode(bytes), samples > 0 && at >= file.size);
    if (decoded) yield decoded;
    const made = (decoded?.samplesDecoded ?? 0) * (decoded?.channelData.length ?? 0);
    samples += made;
    if (samples === 0 && at - start > LOST_MAX) return;
    const fitting = made > 0 ? (SAMPLES_WANTED * bytes.length) / made : PIECE_MAX;
    piece = Math.max(PIECE_MIN, Math.min(PIECE_MAX, 2 * piece, Math.floor(fitting)));
  }
  const rest = await atEndForgiven(() => decoder.flush?.() ?? null, samples > 0);
  if (rest) yield rest;
}

/** Decoders throw at a file that was cut off; what came before it is its audio. */
async function atEndForgiven(
  decode: () => Decoded | null | Promise<Decoded | null>,
  isForgiven: boolean,
): Promise<Decoded | null> {
  try {
    return await decode();
  } catch (error) {
    if (isForgiven) return null;
    throw error;
  }
}
