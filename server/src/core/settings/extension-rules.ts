import type { ExtensionRules } from '@tonearm/shared/uploads/file-formats';
import type { SettingsReader } from './settings.service.js';

/** What the site takes of files, of what we can read. */
export const extensionRules = async (settings: SettingsReader): Promise<ExtensionRules> => ({
  'uploads.allowed_extensions': await settings.get('uploads.allowed_extensions'),
  'uploads.blocked_extensions': await settings.get('uploads.blocked_extensions'),
  'uploads.audio_extensions': await settings.get('uploads.audio_extensions'),
});
