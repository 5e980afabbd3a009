/** A part of a file that the bucket holds already. */
export interface StoredPart {
  number: number;
  etag: string;
  size: number;
}

/** What a page may not do with the bucket yet: send files there, read what it answers about their parts, or play files from there. */
export type BucketLack = 'PUT' | 'ETag' | 'GET';

export interface SignedRead {
  /** How long the address works. */
  seconds: number;
  /** What the bucket says the file is, whatever was sent with it. */
  mime: string;
  /** What the bucket says in `Content-Disposition`; nothing where it is left out. */
  disposition?: string;
}

/** One disk in a bucket that takes and gives bytes itself, at signed addresses; keys as in Storage. All throw StorageUnavailable. */
export abstract class DirectStorage {
  /** An address for one file of exactly this size and type; an empty type leaves it open. */
  abstract signPut(key: string, file: { size: number; mime: string; seconds: number }): Promise<string>;
  /** An address for reading a file, by the CDN where there is one; null where there is no such file. */
  abstract signGet(key: string, read: SignedRead): Promise<string | null>;
  /** Begins a file in parts. @returns its id in the bucket. */
  abstract beginParts(key: string, mime: string): Promise<string>;
  /** An address for one part of exactly this size. */
  abstract signPart(
    key: string,
    part: { uploadId: string; number: number; size: number; seconds: number },
  ): Promise<string>;
  /** @returns null where the bucket knows no such file in parts. */
  abstract listParts(key: string, uploadId: string): Promise<StoredPart[] | null>;
  /** Makes the file of its parts: `refused` where they do not fit, `unknown` where there are none. */
  abstract joinParts(
    key: string,
    uploadId: string,
    parts: readonly Omit<StoredPart, 'size'>[],
  ): Promise<'joined' | 'refused' | 'unknown'>;
  /** Gives up every file in parts under this key; there may be none. */
  abstract dropParts(key: string): Promise<void>;
  /** A second file with the same bytes. @returns false where there is none to copy. */
  abstract copy(from: string, to: string): Promise<boolean>;
  /** What pages of this origin lack to send files here and to play them. */
  abstract lacksFor(origin: string): Promise<BucketLack[]>;
}
