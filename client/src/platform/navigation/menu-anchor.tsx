import type { AriaAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { opensTab } from '@tonearm/shared/permissions/menu-visibility';
import type { MenuItem } from '@tonearm/shared/settings/menus';

/** For lists that have no levels: what an item holds stands after it. */
export const allItems = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...(item.children ?? [])]);

/** Attributes of an item's link: which one it is, for the appearance editor, and that it opens a new tab, where it says so. */
export const linkOf = (item: MenuItem): { 'data-menu-item': string; target?: '_blank'; rel?: 'noreferrer' } => ({
  'data-menu-item': item.id,
  ...(opensTab(item) && { target: '_blank', rel: 'noreferrer' }),
});

interface MenuAnchorProps {
  item: MenuItem;
  className?: string | undefined;
  'aria-current'?: AriaAttributes['aria-current'];
  children: ReactNode;
}

/** Leads where an item of a menu leads. */
export function MenuAnchor({ item, children, ...rest }: MenuAnchorProps) {
  return item.type === 'link' ? (
    <a href={item.action} {...linkOf(item)} {...rest}>
      {children}
    </a>
  ) : (
    <Link to={item.action} {...linkOf(item)} {...rest}>
      {children}
    </Link>
  );
}
