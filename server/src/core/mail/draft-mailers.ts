import type { Mailer } from '../ports/mailer.js';
import type { SettingsReader } from '../settings/settings.service.js';

/** Makes mailers of settings that are not saved yet, for trying them. */
export class DraftMailers {
  constructor(readonly make: (settings: SettingsReader) => Mailer) {}
}
