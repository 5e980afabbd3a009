import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Extract } from 'tar-stream';
import { RowsDigest } from '../database/transfer/rows-digest.js';
import { decryption, HEADER_BYTES, MARK } from './backup-cipher.js';
import { BACKUP_FAULTS, BackupFault } from './backup-fault.js';
import { linesOf } from './lines.js';
import { lineOf, readManifest } from './manifest.js';
import type { BackupEnd, BackupManifest } from './manifest.js';
import { isSitePath } from './site-files.js';

type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

const GZIP = Buffer.from([0x1f, 0x8b]);
/** A manifest, and the last entry. */
const TEXT_MAX = 10_000_000;
const PRIVATE = 0o600;
/** Nothing of a backup runs as its owner. */
const ANY_RIGHTS = 0o777;
const PRIVATE_FOLDER = 0o700;

/** What to read, and where to put what it holds. */
export interface UnpackInput {
  file: string;
  passphrase: string | null;
  /** An empty folder. */
  into: string;
  /** Migrations that this code knows. */
  known: readonly string[];
  /** Looks at the manifest before anything is written. Throws what keeps it from being restored. */
  judge?: (manifest: BackupManifest) => void | Promise<void>;
  onBytes?: (bytes: number) => void;
  /** Ends it, with whatever error. */
  signal?: AbortSignal;
}

/** A backup that was read to its end, each byte of it as it was written. */
export interface Unpacked {
  manifest: BackupManifest;
  end: BackupEnd;
  /** The database's file or dump. */
  database: string;
  /** The list of all files. */
  list: string;
}

/** What a file begins with. @throws BackupFault for what is no backup. */
export async function isEncrypted(file: string): Promise<boolean> {
  const head = await headOf(file, MARK.length);
  if (head.equals(MARK)) return true;
  if (head.subarray(0, GZIP.length).equals(GZIP)) return false;
  throw new BackupFault(BACKUP_FAULTS.foreign);
}

/** @throws BackupFault for a file that is foreign, newer or damaged, a wrong passphrase, or what `judge` says. */
export async function unpack(input: UnpackInput): Promise<Unpacked> {
  const steps = await decoders(input);
  const tar = extract();
  // Its streams are of a library that has Node's behaviour, and types of its own.
  const stages = [...steps, tar as unknown as NodeJS.WritableStream];
  const read = pipeline(stages, input.signal ? { signal: input.signal } : {});
  // Whoever reads the entries hears of its failure as well.
  read.catch(() => undefined);
  try {
    const found = await new Unpacking(input).take(tar);
    await read;
    return found;
  } catch (error) {
    tar.destroy();
    const cause: unknown = await read.then(
      () => error,
      (fault: unknown) => fault,
    );
    throw [error, cause].find((each) => each instanceof BackupFault) ?? readable(error) ?? readable(cause) ?? error;
  }
}

async function decoders({ file, passphrase, onBytes }: UnpackInput): Promise<(Readable | Transform)[]> {
  const hasCipher = await isEncrypted(file);
  if (hasCipher && passphrase === null) throw new BackupFault(BACKUP_FAULTS.encrypted);
  const source = createReadStream(file, { start: hasCipher ? HEADER_BYTES : 0, highWaterMark: 262_144 });
  source.on('data', (chunk) => onBytes?.(chunk.length));
  source.pause();
  const cipher = hasCipher ? [await decryption(passphrase ?? '', await headOf(file, HEADER_BYTES))] : [];
  return [source, ...cipher, createGunzip()];
}

async function headOf(file: string, length: number): Promise<Buffer> {
  // A pipe would be waited for for ever.
  if ((await stat(file).catch(() => null))?.isFile() === false) throw new BackupFault(BACKUP_FAULTS.foreign);
  const handle = await open(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupFault(BACKUP_FAULTS.gone, { file });
    throw error;
  });
  try {
    const head = Buffer.alloc(length);
    const { bytesRead } = await handle.read(head, 0, length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** What went wrong with the disk is told as it is; anything else is the backup's. */
const readable = (error: unknown): Error | null =>
  /^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException).code)) ? null : new BackupFault(BACKUP_FAULTS.damaged);

class Unpacking {
  private manifest: BackupManifest | null = null;
  private end: BackupEnd | null = null;
  private databaseHash = '';
  private readonly files = new RowsDigest();

  constructor(private readonly input: UnpackInput) {}

  async take(entries: AsyncIterable<Entry>): Promise<Unpacked> {
    for await (const entry of entries) {
      if (this.manifest) await this.takeEntry(entry, this.manifest);
      else await this.begin(entry);
      entry.resume();
    }
    const { manifest, end } = this;
    if (!manifest) throw new BackupFault(BACKUP_FAULTS.foreign);
    if (!end || this.databaseHash !== manifest.database_sha256) throw new BackupFault(BACKUP_FAULTS.damaged);
    const found = { manifest, end, database: this.pathOf(databaseOf(manifest)), list: this.pathOf('files.ndjson') };
    await this.compareFiles(found);
    return found;
  }

  private async begin(entry: Entry): Promise<void> {
    if (entry.header.name !== 'manifest.json') throw new BackupFault(BACKUP_FAULTS.foreign);
    const manifest = readManifest(await textOf(entry), this.input.known);
    await this.input.judge?.(manifest);
    this.manifest = manifest;
  }

  private async takeEntry(entry: Entry, manifest: BackupManifest): Promise<void> {
    const { name, mtime } = entry.header;
    if (name === databaseOf(manifest)) this.databaseHash = await save(entry, this.pathOf(name));
    else if (name === 'files.ndjson') await save(entry, this.pathOf(name));
    else if (name === 'end.json') this.end = JSON.parse(await textOf(entry)) as BackupEnd;
    else await this.takeFile(entry, { path: name.replace(/^files\//, ''), mtime });
  }

  private async takeFile(entry: Entry, { path, mtime }: { path: string; mtime?: Date | undefined }): Promise<void> {
    if (!entry.header.name.startsWith('files/') || !isSitePath(path) || entry.header.type !== 'file')
      throw new BackupFault(BACKUP_FAULTS.damaged);
    const target = this.pathOf(`files/${path}`);
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    const sha256 = await save(entry, target, { mode: entry.header.mode, mtime });
    this.files.addText(lineOf({ path, size: entry.header.size ?? 0, sha256 }));
  }

  /** Each file that the list names is there with its bytes, or, where files are only listed, the list is whole. */
  private async compareFiles({ manifest, end, list }: Unpacked): Promise<void> {
    const digest = new RowsDigest();
    for await (const line of linesOf(list)) digest.addText(line);
    const isSame = (one: RowsDigest): boolean => one.figures.rows === end.files && one.figures.digest === end.digest;
    if (!isSame(digest) || (manifest.files === 'included' && !isSame(this.files)))
      throw new BackupFault(BACKUP_FAULTS.damaged);
  }

  private pathOf(name: string): string {
    return join(this.input.into, name);
  }
}

const databaseOf = ({ database }: BackupManifest): string => `database.${database}`;

async function textOf(entry: Entry): Promise<string> {
  if ((entry.header.size ?? 0) > TEXT_MAX) throw new BackupFault(BACKUP_FAULTS.foreign);
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** @returns the SHA-256 of what was written. */
async function save(
  entry: Entry,
  path: string,
  { mode = PRIVATE, mtime }: { mode?: number | undefined; mtime?: Date | undefined } = {},
): Promise<string> {
  const hash = createHash('sha256');
  async function* read(): AsyncGenerator<Buffer> {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(read, createWriteStream(path, { flags: 'wx', mode: mode & ANY_RIGHTS, flush: true }));
  if (mtime) await utimes(path, mtime, mtime);
  return hash.digest('hex');
}
