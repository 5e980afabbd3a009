import type { MenuItem } from '@tonearm/shared/settings/menus';
import type { MenuConfig } from './use-menu-config';

/** What fields of an item are given. */
export interface ItemFieldsProps {
  item: MenuItem;
  config: MenuConfig;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<MenuItem>) => void;
}
