import type { Storage } from '../ports/storage.js';
import type { SettingsReader } from '../settings/settings.service.js';

/** Makes storages of settings that are not saved yet, for trying them. */
export class DraftStorages {
  constructor(readonly make: (settings: SettingsReader) => Storage) {}
}
