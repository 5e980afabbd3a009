import type { ClientSettings } from '../settings/registry.js';
import type { PermissionName, WorkspacePermissionName } from './catalogue.js';

type Switch = 'player.enable_downloads' | 'player.enable_repost';

/** Rights that the site switches off for everybody, by the setting that does; while it is off nobody holds them. */
const SWITCHES: Readonly<Partial<Record<PermissionName | WorkspacePermissionName, Switch>>> = {
  'music.download': 'player.enable_downloads',
  'social.repost': 'player.enable_repost',
};

/** The setting that must be on for a right to be anybody's; undefined for most. */
export const switchOf = (name: PermissionName | WorkspacePermissionName): Switch | undefined => SWITCHES[name];

/** Whether the site, as these settings say, has the right switched off. */
export function isSwitchedOff(name: PermissionName, settings: Partial<ClientSettings>): boolean {
  const key = switchOf(name);
  return key !== undefined && settings[key] === false;
}
