import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { MenuItem } from '@tonearm/shared/settings/menus';
import { MenuIcon } from './menu-icon';

const RAIL = '(min-width: 769px) and (max-width: 1100px)';

interface MenuLinkProps {
  item: MenuItem;
  iconSize: number;
  /** Labels become tooltips where the sidebar is a rail. */
  hasRailTip?: boolean;
}

/** An item of a configured menu: `route` stays in the site, `link` opens a new tab. */
export function MenuLink({ item, iconSize, hasRailTip = false }: MenuLinkProps) {
  const { t } = useTranslation();
  const label = t(item.label);
  const tip = hasRailTip ? { 'data-tip': label, 'data-tip-when': RAIL } : {};
  if (item.type === 'link') {
    return <a href={item.action} target="_blank" rel="noreferrer" {...tip}><MenuIcon name={item.icon} size={iconSize} />{label}</a>;
  }
  return (
    <NavLink to={item.action} end={item.action === '/'} className={({ isActive }) => (isActive ? 'on' : '')} {...tip}>
      <MenuIcon name={item.icon} size={iconSize} />
      {label}
    </NavLink>
  );
}
