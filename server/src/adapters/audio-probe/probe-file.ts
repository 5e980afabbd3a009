import type { AudioMetadata, ProbeOutcome } from '../../core/ports/audio-probe.js';
import { readAiff } from './aiff-reader.js';
import { MIME } from './audio-format.js';
import { composeMetadata, type Findings } from './compose-metadata.js';
import type { Container } from './container.js';
import { toProbeError } from './failure.js';
import { fingerprint } from './fingerprint.js';
import { readFlac } from './flac-reader.js';
import { readCoverGenerally, readTagsGenerally } from './general-path.js';
import { readId3, readId3Picture } from './id3-reader.js';
import { readMp3 } from './mp3-reader.js';
import { readMp4 } from './mp4-reader.js';
import { readOgg } from './ogg-reader.js';
import { SafeFile } from './safe-file.js';
import { sniff, type Sniffed } from './sniff.js';
import { readWav } from './wav-reader.js';

export interface ProbeFileOptions {
  /** False sends an ordinary MP3 through the general path too, so that a test can compare the two. */
  fastPath?: boolean;
}

/** Probes one file; whatever is wrong with it becomes an outcome. Runs in the worker, one file at a time. */
export async function probeFile(path: string, { fastPath = true }: ProbeFileOptions = {}): Promise<ProbeOutcome> {
  try {
    return { path, ok: true, metadata: await withFile(path, (file) => readMetadata(file, fastPath)) };
  } catch (error) {
    const { code, message } = toProbeError(error);
    return { path, ok: false, code, reason: message };
  }
}

/** The embedded front cover, null for none and for a file that cannot be read. */
export async function readCover(path: string): Promise<Uint8Array | null> {
  try {
    return await withFile(path, findCover);
  } catch {
    // The port promises that bad input has no cover instead of an error.
    return null;
  }
}

async function withFile<T>(path: string, use: (file: SafeFile) => Promise<T>): Promise<T> {
  const file = SafeFile.open(path);
  try {
    return await use(file);
  } finally {
    file.close();
  }
}

async function readMetadata(file: SafeFile, fastPath: boolean): Promise<AudioMetadata> {
  const sniffed = sniff(file);
  const findings =
    sniffed.container === 'mp3' ? await readMp3(file, sniffed, fastPath) : await readOther(file, sniffed);
  return composeMetadata(findings);
}

async function readOther(file: SafeFile, sniffed: Sniffed): Promise<Findings> {
  const container = readContainer(file, sniffed);
  const { id3 } = container;
  const own = id3 ? readId3(id3.source, id3.header) : null;
  const tags = await readTagsGenerally(file, parserView(sniffed, container), own);
  if (container.tags) tags.fillFrom(container.tags);
  const hasCover = container.hasCover || own?.hasPicture === true;
  return { format: container.format, tags, hasCover, fingerprint: fingerprint(container.part) };
}

function readContainer(file: SafeFile, { container, start }: Sniffed): Container {
  switch (container) {
    case 'flac':
      return readFlac(file, start);
    case 'ogg':
      return readOgg(file);
    case 'm4a':
      return readMp4(file);
    case 'wav':
      return readWav(file);
    default:
      return readAiff(file);
  }
}

function parserView(sniffed: Sniffed, { virtualSize }: Container): { mimeType: string; start: number; size?: number } {
  // FLAC may carry ID3 tags in front; ours to skip when too large.
  const start = sniffed.container === 'flac' ? sniffed.start : 0;
  return { mimeType: MIME[sniffed.container], start, size: virtualSize };
}

async function findCover(file: SafeFile): Promise<Uint8Array | null> {
  const sniffed = sniff(file);
  if (sniffed.container === 'mp3') {
    for (const header of sniffed.id3) {
      const cover = readId3Picture(file, header);
      if (cover) return cover;
    }
    return null;
  }
  const container = readContainer(file, sniffed);
  if (container.id3) return readId3Picture(container.id3.source, container.id3.header);
  return container.hasCover ? readCoverGenerally(file, parserView(sniffed, container)) : null;
}
