import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import type { Pack } from 'tar-stream';
import { RowsDigest } from '../database/transfer/rows-digest.js';
import { encryption } from './backup-cipher.js';
import { lineOf } from './manifest.js';
import type { BackupEnd, BackupManifest } from './manifest.js';
import { openSiteFile, SECRET_FILE, siteFiles } from './site-files.js';

/** Music and pictures are small already; rows are made so by the lowest level. */
const GZIP_LEVEL = 1;
const PADDING = Buffer.alloc(65_536);
const PRIVATE = 0o600;

/** What goes into a backup, and where that is written. */
export interface ArchiveInput {
  /** Where it is written; must not exist. */
  path: string;
  /** The list of files is written here first. */
  workFolder: string;
  manifest: BackupManifest;
  database: string;
  dataDir: string;
  passphrase: string | null;
  /** Called with the bytes of each file that was read. */
  onBytes: (bytes: number) => void;
}

/** Writes a backup as one stream: tar, gzip and, with a passphrase, cipher. @returns what its end says. */
export async function writeArchive(input: ArchiveInput): Promise<BackupEnd> {
  const tar = pack();
  const steps: Transform[] = [createGzip({ level: GZIP_LEVEL })];
  if (input.passphrase !== null) steps.push(await encryption(input.passphrase));
  const target = createWriteStream(input.path, { flags: 'wx', mode: PRIVATE, flush: true });
  // Its streams are of a library that has Node's behaviour, and types of its own.
  const written = pipeline([tar as unknown as NodeJS.ReadableStream, ...steps, target]);
  try {
    const [end] = await Promise.all([fill(tar, input), written]);
    return end;
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

async function fill(tar: Pack, input: ArchiveInput): Promise<BackupEnd> {
  await addText(tar, 'manifest.json', JSON.stringify(input.manifest, null, 1));
  const { size } = await stat(input.database);
  const entry = tar.entry({ name: `database.${input.manifest.database}`, size, mode: PRIVATE });
  await pour(entry, createReadStream(input.database), { size, onBytes: input.onBytes });
  const end = await addFiles(tar, input);
  await addText(tar, 'end.json', JSON.stringify(end));
  tar.finalize();
  return end;
}

async function addFiles(tar: Pack, input: ArchiveInput): Promise<BackupEnd> {
  const list = join(input.workFolder, 'files.ndjson');
  const lines = createWriteStream(list, { mode: PRIVATE });
  const written = finished(lines);
  // A full disk is heard of at the end, or at the next line that waits.
  written.catch(() => undefined);
  const digest = new RowsDigest();
  let bytes = 0;
  for await (const path of siteFiles(input.dataDir)) {
    const added = await addFile(tar, path, input);
    if (!added) continue;
    const line = lineOf({ path, ...added });
    digest.addText(line);
    bytes += added.size;
    if (!lines.write(`${line}\n`)) await once(lines, 'drain');
  }
  lines.end();
  await written;
  const { size } = await stat(list);
  await pour(tar.entry({ name: 'files.ndjson', size, mode: PRIVATE }), createReadStream(list), { size });
  const { rows, digest: hash } = digest.figures;
  return { files: rows, bytes, digest: hash };
}

/** Without its secret nothing of a site can be read: that is included either way. null for a file that has gone since it was listed. */
async function addFile(
  tar: Pack,
  path: string,
  { dataDir, manifest, onBytes }: ArchiveInput,
): Promise<{ size: number; sha256: string } | null> {
  const file = await openSiteFile(dataDir, path);
  if (!file) return null;
  try {
    const { size, mode, mtime } = await file.stat();
    const isIncluded = manifest.files === 'included' || path === SECRET_FILE;
    const entry = isIncluded ? tar.entry({ name: `files/${path}`, size, mode, mtime }) : null;
    const bytes = size === 0 ? [] : file.createReadStream({ start: 0, end: size - 1, autoClose: false });
    return { size, sha256: await pour(entry, bytes, { size, onBytes }) };
  } finally {
    await file.close();
  }
}

async function addText(tar: Pack, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await pour(tar.entry({ name, size: bytes.length, mode: PRIVATE }), [bytes], { size: bytes.length });
}

/** Exactly `size` bytes: what has become shorter meanwhile is filled up. @returns their SHA-256. */
async function pour(
  entry: ReturnType<Pack['entry']> | null,
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  { size, onBytes }: { size: number; onBytes?: (bytes: number) => void },
): Promise<string> {
  const hash = createHash('sha256');
  const write = async (chunk: Buffer): Promise<void> => {
    hash.update(chunk);
    onBytes?.(chunk.length);
    if (entry && !entry.write(chunk)) await once(entry, 'drain');
  };
  let left = size;
  for await (const chunk of source) {
    await write(chunk);
    left -= chunk.length;
  }
  for (; left > 0; left -= Math.min(left, PADDING.length))
    await write(PADDING.subarray(0, Math.min(left, PADDING.length)));
  if (entry) await ended(entry);
  return hash.digest('hex');
}

/** The next entry may only begin then. */
async function ended(entry: ReturnType<Pack['entry']>): Promise<void> {
  const done = once(entry, 'finish');
  entry.end(undefined);
  await done;
}

/** How many files of the site there are, and how large they are together. */
export async function measureFiles(dataDir: string): Promise<{ files: number; bytes: number }> {
  const sum = { files: 0, bytes: 0 };
  for await (const path of siteFiles(dataDir)) {
    const found = await stat(join(dataDir, path)).catch(() => null);
    sum.files += 1;
    sum.bytes += found?.size ?? 0;
  }
  return sum;
}

/** Has the disk keep a file's new name. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
