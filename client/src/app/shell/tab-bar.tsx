import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { MenuItem } from '@tonearm/shared/settings/menus';
import { cx } from '../../lib/class-names';
import { MenuAnchor } from '../../platform/navigation/menu-anchor';
import { MenuIcon } from '../../platform/navigation/menu-icon';
import { sectionOf } from '../../platform/navigation/sections';
import { useMenus } from '../../platform/session/use-session';
import styles from './shell.module.css';

const ICON_PX = 22;

/** The tab that a page belongs to: its own section's, else the one from which it was reached, at first the leftmost. */
function useLitTab(items: readonly MenuItem[]): string | undefined {
  const { pathname } = useLocation();
  const tabs = items.filter((item) => item.type !== 'link');
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
      style={{ gridTemplateColumns: `repeat(${Math.max(1, items.length)}, minmax(0, 1fr))` }}
    >
      {items.map((item) => (
        <MenuAnchor
          key={item.id}
          item={item}
          className={cx(item.id === lit && 'on')}
          aria-current={item.id === lit ? (item.action === pathname ? 'page' : true) : undefined}
        >
          <MenuIcon name={item.icon} size={ICON_PX} />
          <span className="ell">{t(item.label)}</span>
        </MenuAnchor>
      ))}
    </nav>
  );
}
