/** Of folders whose files are nobody's business among the machine's other users. */ export const PRIVATE_FOLDER = 0o700;
/** Names of disks beyond the built-in ones (imported library roots); its module provides it. */ export class DiskDirectory {}
/** Files by disk and key (`a/b.webp`). Keys cannot leave their disk; a read-only disk refuses put and delete. */ export class Storage {
  /** Where new files of a disk go now: noted with each file, since that may change. Not inside a unit of work. */ placeFor(
    disk,
  ) {
    return Promise.resolve({ disk, backend_id: null });
  }
}
/** A key or an operation that storage does not allow. */ export class StorageRefused extends Error {}
/** The store is away, refuses us, or lost the file while it was read; trying again later may help. */ export class StorageUnavailable extends Error {}
/** The file lies in a backend that nothing opens any more; only an administrator can help. */ export class StorageUnconfigured extends StorageUnavailable {}
/** @throws StorageRefused unless the key names a file inside its disk. */ export function checkKey(key) {
  const isFine =
    key.length > 0 &&
    key.length <= 4_096 &&
    !key.includes('\u0000') &&
    key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isFine) throw new StorageRefused('This is no key of a file.');
  return key;
}
