import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChevronDown, Menu } from 'lucide-react';
import type { MenuItem } from '@tonearm/shared/settings/menus';
import { cx } from '../../lib/class-names';
import { useIsPhone } from '../../lib/use-media-query';
import { useMenus } from '../../platform/session/use-session';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu/menu-button';
import type { MenuAction } from '../../ui/menu/menu-types';
import { AccountControls } from '../shell/account-controls';
import { Brand } from '../../platform/branding/brand';
import { openMenuItem } from '../shell/open-menu-item';
import { iconNamed } from '../../platform/navigation/menu-icon';
import { MenuLink } from '../shell/menu-link';
import styles from './site.module.css';

/** Items as the actions of a menu, whose code comes when it is opened; what an item holds stands further in. */
function useItemActions(items: readonly MenuItem[]) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const actionOf = (item: MenuItem, isBelow: boolean): MenuAction => ({
    id: item.id,
    label: t(item.label),
    icon: iconNamed(item.icon),
    isBelow,
    onSelect: () => openMenuItem(item, navigate),
  });
  return () =>
    items.flatMap((item) => [actionOf(item, false), ...(item.children ?? []).map((child) => actionOf(child, true))]);
}

/** On phones the links fold into a menu. */
function FoldedMenu({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation();
  const actions = useItemActions(items);
  return (
    <MenuButton label={t('Menu')} actions={actions}>
      <Icon of={Menu} size={20} />
    </MenuButton>
  );
}

/** An item that holds others opens them, itself the first. */
function HoldingItem({ item }: { item: MenuItem }) {
  const { t } = useTranslation();
  const actions = useItemActions([item]);
  return (
    <MenuButton label={t(item.label)} actions={actions} className={cx(styles.lk, 'row g1')}>
      <span className="ell">{t(item.label)}</span>
      <Icon of={ChevronDown} size={14} />
    </MenuButton>
  );
}

/** The rooms of artists are one place in the bar, whichever of them it leads to. */
const BACKSTAGE = '/backstage';

/** The top bar of pages outside the player's shell. */
export function SiteHeader() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isBackstage = useLocation().pathname.startsWith(BACKSTAGE);
  const items = useMenus('landing-page-navbar').flatMap((menu) => menu.items);
  const hasItems = items.length > 0;
  return (
    <header className={styles.navTop}>
      <Brand />
      {hasItems && !isPhone && (
        <nav aria-label={t('Main')}>
          <ul className="row">
            {items.map((item) => (
              <li key={item.id}>
                {item.children && item.children.length > 0 ? (
                  <HoldingItem item={item} />
                ) : (
                  <MenuLink
                    item={item}
                    className={cx(styles.lk, isBackstage && item.action.startsWith(BACKSTAGE) && 'on')}
                  />
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <span className="grow" />
      <AccountControls isInSiteBar />
      {hasItems && isPhone && <FoldedMenu items={items} />}
    </header>
  );
}
