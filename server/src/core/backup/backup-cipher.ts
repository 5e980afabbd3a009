import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import { BACKUP_FAULTS, BackupFault } from './backup-fault.js';

/*
 * An encrypted backup: the mark, a salt, the first 7 bytes of all nonces, then pieces of AES-256-GCM, each with its tag. A nonce ends with the
 * number of its piece and whether it is the last, so that none can be left out, moved or cut off.
 */
export const MARK = Buffer.from('TONEARM-BACKUP-1');
const SALT_BYTES = 16;
const PREFIX_BYTES = 7;
export const HEADER_BYTES = MARK.length + SALT_BYTES + PREFIX_BYTES;
const TAG_BYTES = 16;
const PIECE_BYTES = 65_536;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
/** 128 MB and some tenths of a second for each guess. */
const COST = { N: 131_072, r: 8, p: 1, maxmem: 268_435_456 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

interface Keys {
  key: Buffer;
  header: Buffer;
}

function nonceOf(header: Buffer, piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  header.copy(nonce, 0, MARK.length + SALT_BYTES);
  nonce.writeUInt32BE(piece, PREFIX_BYTES);
  nonce[NONCE_BYTES - 1] = Number(isLast);
  return nonce;
}

/** Cuts a stream into pieces of one length, the last of which is told apart; it may be empty. */
abstract class Pieces extends Transform {
  private waiting: Buffer[] = [];
  private bytes = 0;
  private count = 0;

  constructor(
    protected readonly keys: Keys,
    private readonly length: number,
  ) {
    super();
  }

  protected abstract convert(piece: Buffer, nonce: Buffer): Buffer;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.waiting.push(chunk);
    this.bytes += chunk.length;
    this.attempt(done, () => {
      // One byte more than a piece says that this one is not the last.
      while (this.bytes > this.length) this.push(this.cut(this.length, false));
    });
  }

  override _flush(done: TransformCallback): void {
    this.attempt(done, () => this.push(this.cut(this.bytes, true)));
  }

  private attempt(done: TransformCallback, work: () => void): void {
    try {
      work();
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  private cut(length: number, isLast: boolean): Buffer {
    const all = Buffer.concat(this.waiting, this.bytes);
    this.waiting = [all.subarray(length)];
    this.bytes -= length;
    const nonce = nonceOf(this.keys.header, this.count, isLast);
    this.count += 1;
    return this.convert(all.subarray(0, length), nonce);
  }
}

class Encryption extends Pieces {
  constructor(keys: Keys) {
    super(keys, PIECE_BYTES);
    this.push(keys.header);
  }

  protected convert(piece: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.keys.key, nonce);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

class Decryption extends Pieces {
  private isKeyRight = false;

  constructor(keys: Keys) {
    super(keys, PIECE_BYTES + TAG_BYTES);
  }

  protected convert(piece: Buffer, nonce: Buffer): Buffer {
    try {
      const cipher = createDecipheriv('aes-256-gcm', this.keys.key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAuthTag(piece.subarray(-TAG_BYTES));
      const plain = Buffer.concat([cipher.update(piece.subarray(0, -TAG_BYTES)), cipher.final()]);
      this.isKeyRight = true;
      return plain;
    } catch {
      throw new BackupFault(this.isKeyRight ? BACKUP_FAULTS.damaged : BACKUP_FAULTS.passphrase);
    }
  }
}

/** What comes out can only be read with the passphrase. */
export async function encryption(passphrase: string): Promise<Transform> {
  const header = Buffer.concat([MARK, randomBytes(SALT_BYTES + PREFIX_BYTES)]);
  return new Encryption({ header, key: await keyOf(passphrase, header) });
}

/** @param header the first bytes of the file, which go on behind them. Fails with a BackupFault. */
export async function decryption(passphrase: string, header: Buffer): Promise<Transform> {
  return new Decryption({ header, key: await keyOf(passphrase, header) });
}

const keyOf = (passphrase: string, header: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), header.subarray(MARK.length, MARK.length + SALT_BYTES), KEY_BYTES, COST);
