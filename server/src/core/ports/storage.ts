import type { FilePlace, StoredIn } from '@tonearm/shared/uploads/file-places';
import type { DiskPlace } from '../storage/stored-disk.js';
import type { DirectStorage } from './direct-storage.js';

/** Mode of folders that the machine's other users may not read. */
export const PRIVATE_FOLDER = 0o700;

export interface StoredStat {
  size: number;
  mtimeMs: number;
}

/** An opened file; the caller closes it. */
export interface OpenFile extends StoredStat {
  /** Fills the buffer from the position. @returns the bytes read, 0 at the end. */
  read(buffer: Uint8Array, position: number, length: number): Promise<number>;
  close(): Promise<void>;
}

export interface Disk {
  root: string;
  isReadOnly: boolean;
}

/** Names of disks beyond the built-in ones (imported library roots); its module provides it. */
export abstract class DiskDirectory {
  abstract find(name: string): Promise<Disk | null>;
}

/** Files by disk and key (`a/b.webp`). Keys cannot leave their disk; a read-only disk refuses put and delete. */
export abstract class Storage {
  /** Where new files of a disk go now: noted with each file, since that may change. Not inside a unit of work. */
  placeFor(disk: 'public' | 'private'): Promise<DiskPlace> {
    return Promise.resolve({ disk, backend_id: null });
  }
  /** As `placeFor`, in a place that is named; null where there is none. Not inside a unit of work. */
  placeIn(disk: 'public' | 'private', place: FilePlace): Promise<DiskPlace | null> {
    return Promise.resolve(place === 'server' ? { disk, backend_id: null } : null);
  }
  /** What a noted backend is. */
  placeOf(_backend: number): Promise<StoredIn> {
    return Promise.resolve('server');
  }
  /** Whether a bucket is set up, whatever new files go to. */
  hasBucket(): Promise<boolean> {
    return Promise.resolve(false);
  }
  /** Whether there was another bucket than that of the settings. */
  hadOtherBucket(): Promise<boolean> {
    return Promise.resolve(false);
  }
  /** Replaces atomically. @throws StorageRefused for a bad key or a read-only disk. */
  abstract put(disk: string, key: string, bytes: Uint8Array): Promise<void>;
  /** Like `put`, from a file of this machine, which stays where it is; nothing of it is held in memory. */
  abstract putFile(disk: string, key: string, path: string): Promise<void>;
  /** @returns null when there is no such file. */
  abstract stat(disk: string, key: string): Promise<StoredStat | null>;
  /** @returns null when there is no such regular file. */
  abstract open(disk: string, key: string): Promise<OpenFile | null>;
  /** Deleting what is not there is fine. */
  abstract delete(disk: string, key: string): Promise<void>;
  /** Absolute path for workers that read files themselves; null where the disk is not local. */
  abstract localPath(disk: string, key: string): Promise<string | null>;
  /** The bucket that the disk's files go to, where bytes need not pass through this server; null where they lie here. */
  abstract direct(disk: string): Promise<DirectStorage | null>;
  /** Removes what puts that were killed left in a folder before then. */
  abstract tidy(disk: string, folder: string, before: Date): Promise<void>;
  /** Like `tidy`, in each folder of a folder. */
  abstract tidyFolders(disk: string, folder: string, before: Date): Promise<void>;
  /** Throws when the writable disk cannot be written. */
  abstract ping(): Promise<void>;
}

/** A key or an operation that storage does not allow. */
export class StorageRefused extends Error {}

/** The store is away, refuses us, or lost the file while it was read; trying again later may help. */
export class StorageUnavailable extends Error {}

/** The file lies in a backend that nothing opens any more; only an administrator can help. */
export class StorageUnconfigured extends StorageUnavailable {}

/** A bucket and what opens it. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Empty for Amazon's own. */
  endpoint: string;
  /** What stands in front of the bucket for reading, with the same paths and queries; empty: nothing. */
  cdn: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** @throws StorageRefused unless the key names a file inside its disk. */
export function checkKey(key: string): string {
  const isFine =
    key.length > 0 &&
    key.length <= 4_096 &&
    !key.includes('\u0000') &&
    key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isFine) throw new StorageRefused('This is no key of a file.');
  return key;
}
