/** Parts of the site that the owner's code is in by their choice alone: a broken one locks nobody out. */
export type PageZone = 'site' | 'auth' | 'admin';

const AUTH = /^\/(?:login|register|forgot-password|password\/reset\/[^/]+|workspace\/join\/(?:login|register))\/?$/;

/** As pages find their way by it: in whatever case, and with letters that are escaped. */
function readable(path: string): string {
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** @param path without the site's base path. */
export function zoneOf(path: string): PageZone {
  const read = readable(path);
  if (/^\/admin(?:\/|$)/.test(read)) return 'admin';
  return AUTH.test(read) ? 'auth' : 'site';
}

export interface ZoneChoice {
  on_auth: boolean;
  on_admin: boolean;
}

/** Where the code is. */
export const zonesOf = ({ on_auth: isOnAuth, on_admin: isOnAdmin }: ZoneChoice): PageZone[] => [
  'site',
  ...(isOnAuth ? (['auth'] as const) : []),
  ...(isOnAdmin ? (['admin'] as const) : []),
];

/** The element with the owner's rules (spec 1 §9). Pages that the code is kept out of have it too, empty: it names in `data-zones` where the code is. */
export const CUSTOM_CODE_ID = 'be-custom-code';
