import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMenus, useUser } from '../../platform/session/use-session';
import type { VisibleMenu } from '../../platform/session/use-session';
import { Brand } from '../../platform/branding/brand';
import { MenuLink } from './menu-link';
import { Unseen, lazyPart } from '../../ui/lazy-part';
import styles from './shell.module.css';

const SidebarPlaylists = lazyPart(() => import('../../features/playlist/sidebar-playlists'), Unseen);

function MenuList({ menu, label }: { menu: VisibleMenu; label: string }) {
  const { t } = useTranslation();
  if (menu.items.length === 0) return null;
  return (
    <ul className={styles.nav} aria-label={label}>
      {menu.items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} iconSize={18} hasRailTip />
          {item.children && item.children.length > 0 && (
            <ul className={styles.sub} aria-label={t(item.label)}>
              {item.children.map((child) => (
                <li key={child.id}>
                  <MenuLink item={child} iconSize={16} hasRailTip />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The sidebar; between 769 and 1100 pixels a rail of icons. What stands in it comes from the menus of the settings. */
export function Sidebar() {
  const { t } = useTranslation();
  const primary = useMenus('sidebar-primary');
  const secondary = useMenus('sidebar-secondary');
  const isSignedIn = useUser() !== null;
  return (
    <nav className={styles.side} aria-label={t('Main')}>
      <Brand smallWhere="rail" />
      {primary.map((menu) => (
        <MenuList key={menu.id} menu={menu} label={t('Browse')} />
      ))}
      {secondary.map(
        (menu) =>
          menu.items.length > 0 && (
            <div key={menu.id}>
              <h2 className="side-head">{t(menu.name)}</h2>
              <MenuList menu={menu} label={t(menu.name)} />
            </div>
          ),
      )}
      {isSignedIn && (
        <Suspense fallback={null}>
          <SidebarPlaylists />
        </Suspense>
      )}
    </nav>
  );
}
