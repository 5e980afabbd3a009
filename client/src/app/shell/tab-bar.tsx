import { useTranslation } from 'react-i18next';
import { useMenus } from '../../platform/session/use-session';
import { MenuLink } from './menu-link';

/** The phone's tab bar, from the menus at `mobile-bottom`. */
export function TabBar() {
  const { t } = useTranslation();
  const items = useMenus('mobile-bottom').flatMap((menu) => menu.items);
  return (
    <nav className="tabbar" aria-label={t('Tabs')} style={{ gridTemplateColumns: `repeat(${Math.max(1, items.length)}, 1fr)` }}>
      {items.map((item) => <MenuLink key={item.id} item={item} iconSize={22} />)}
    </nav>
  );
}
