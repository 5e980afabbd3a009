import type { SettingsReader } from '../settings/settings.service.js';

/** Where pages send their faults: nowhere, unless the settings name a service. */
export async function reportOrigins(settings: SettingsReader): Promise<readonly string[]> {
  const address = await settings.get('logging.sentry_public');
  return address === '' ? [] : [new URL(address).origin];
}
