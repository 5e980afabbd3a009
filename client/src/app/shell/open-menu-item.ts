import type { MenuItem } from '@tonearm/shared/settings/menus';

/** Goes where a menu item leads: `route` stays in the site, `link` opens a new tab. */
export function openMenuItem(
  { type, action }: Pick<MenuItem, 'type' | 'action'>,
  navigate: (to: string) => unknown,
): void {
  if (type === 'link') window.open(action, '_blank', 'noreferrer');
  else navigate(action);
}
