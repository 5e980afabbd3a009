import type { AriaAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { opensTab } from '@tonearm/shared/permissions/menu-visibility';
import type { MenuItem } from '@tonearm/shared/settings/menus';

/** For lists that have no levels: what an item holds stands after it. */
export const allItems = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...(item.children ?? [])]);

/** The attributes of a link that opens a new tab, where the item says so. */
export const tabOf = (item: MenuItem): { target?: '_blank'; rel?: 'noreferrer' } =>
  opensTab(item) ? { target: '_blank', rel: 'noreferrer' } : {};

interface MenuAnchorProps {
  item: MenuItem;
  className?: string | undefined;
  'aria-current'?: AriaAttributes['aria-current'];
  children: ReactNode;
}

/** Leads where an item of a menu leads. */
export function MenuAnchor({ item, children, ...rest }: MenuAnchorProps) {
  return item.type === 'link' ? (
    <a href={item.action} {...tabOf(item)} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={item.action} {...tabOf(item)} {...rest}>
      {children}
    </Link>
  );
}
