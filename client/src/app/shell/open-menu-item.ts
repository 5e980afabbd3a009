import { opensTab } from '@tonearm/shared/permissions/menu-visibility';
import type { MenuItem } from '@tonearm/shared/settings/menus';
import { basePath } from '../../api/bootstrap-data';

/** Goes where a menu item leads, from what is no link. */
export function openMenuItem(
  item: Pick<MenuItem, 'type' | 'action' | 'target'>,
  navigate: (to: string) => unknown,
): void {
  const { type, action } = item;
  if (opensTab(item)) window.open(type === 'link' ? action : `${basePath()}${action}`, '_blank', 'noreferrer');
  else if (type === 'link') window.location.assign(action);
  else navigate(action);
}
