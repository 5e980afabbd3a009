import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { MenuItem } from '@tonearm/shared/settings/menus';
import { cx } from '../../lib/class-names';
import { sectionOf } from '../../platform/navigation/sections';
import { useMenus } from '../../platform/session/use-session';
import { MenuIcon } from '../../platform/navigation/menu-icon';
import { MenuLink } from './menu-link';
import styles from './shell.module.css';

const ICON_PX = 22;

/** The tab that a page belongs to: its own section's, else the one from which it was reached, at first the leftmost. */
function useLitTab(items: readonly MenuItem[]): string | undefined {
  const { pathname } = useLocation();
  const tabs = items.filter((item) => item.type === 'route');
  const own = tabs.find((item) => sectionOf(item.action) === sectionOf(pathname))?.id;
  const [last, setLast] = useState(own);
  if (own !== undefined && own !== last) setLast(own);
  return own ?? last ?? tabs[0]?.id;
}

/** The phone's tab bar, from the menus at `mobile-bottom`; one of them is lit on every page. */
export function TabBar() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const items = useMenus('mobile-bottom').flatMap((menu) => menu.items);
  const lit = useLitTab(items);
  return (
    <nav
      className={styles.tabbar}
      aria-label={t('Tabs')}
      style={{ gridTemplateColumns: `repeat(${Math.max(1, items.length)}, 1fr)` }}
    >
      {items.map((item) =>
        item.type === 'link' ? (
          <MenuLink key={item.id} item={item} iconSize={ICON_PX} />
        ) : (
          <Link
            key={item.id}
            to={item.action}
            className={cx(item.id === lit && 'on')}
            aria-current={item.id === lit ? (item.action === pathname ? 'page' : true) : undefined}
          >
            <MenuIcon name={item.icon} size={ICON_PX} />
            {t(item.label)}
          </Link>
        ),
      )}
    </nav>
  );
}
