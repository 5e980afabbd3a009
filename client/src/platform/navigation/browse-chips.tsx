import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { useIsPhone } from '../../lib/use-media-query';
import { useMenus } from '../session/use-session';
import { MenuAnchor, allItems } from './menu-anchor';
import { sectionOf } from './sections';
import styles from './navigation.module.css';
import { chip } from '../../ui/chip.styles';

/** Phones have no sidebar: what it leads to besides the tabs, as chips above a page. */
export function BrowseChips() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const tabs = useMenus('mobile-bottom').flatMap((menu) => menu.items);
  const sidebar = [...useMenus('sidebar-primary'), ...useMenus('sidebar-secondary')].flatMap((menu) =>
    allItems(menu.items),
  );
  const covered = new Set(tabs.map((tab) => sectionOf(tab.action)));
  const items = sidebar.filter((item) => item.type === 'link' || !covered.has(sectionOf(item.action)));
  if (!isPhone || items.length === 0) return null;
  return (
    <nav className={cx('row', styles.browseChips)} aria-label={t('Browse')}>
      {items.map((item) => (
        <MenuAnchor key={item.id} item={item} className={chip.chip}>
          {t(item.label)}
        </MenuAnchor>
      ))}
    </nav>
  );
}
