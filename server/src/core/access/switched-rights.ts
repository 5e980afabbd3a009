import { switchOf } from '@tonearm/shared/permissions/switched-rights';
import type { SettingsReader } from '../settings/settings.service.js';
import type { Actor } from './actor.js';
import { namesOf } from './allow.decorators.js';
import type { Right } from './allow.decorators.js';

/** Whether somebody holds the right, or one of those that are enough, and the site has not switched it off. */
export async function mayUse(settings: SettingsReader, actor: Actor, right: Right): Promise<boolean> {
  for (const name of namesOf(right)) {
    const key = switchOf(name);
    if (actor.can(name) && (key === undefined || (await settings.get(key)))) return true;
  }
  return false;
}
