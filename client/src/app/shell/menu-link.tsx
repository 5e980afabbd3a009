import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { MenuItem } from '@tonearm/shared/settings/menus';
import { cx } from '../../lib/class-names';
import { linkOf } from '../../platform/navigation/menu-anchor';
import { MenuIcon } from '../../platform/navigation/menu-icon';

const RAIL = '(min-width: 769px) and (max-width: 1100px)';

interface MenuLinkProps {
  item: MenuItem;
  /** Without it the item is its label only. */
  iconSize?: number;
  className?: string;
  /** Labels become tooltips where the sidebar is a rail. */
  hasRailTip?: boolean;
}

/** An item of a configured menu, lit while one is where it leads. */
export function MenuLink({ item, iconSize, className, hasRailTip = false }: MenuLinkProps) {
  const { t } = useTranslation();
  const label = t(item.label);
  const tip = hasRailTip ? { 'data-tip': label, 'data-tip-when': RAIL } : {};
  const shown =
    iconSize === undefined ? (
      label
    ) : (
      <>
        <MenuIcon name={item.icon} size={iconSize} />
        <span className="ell">{label}</span>
      </>
    );
  if (item.type === 'link') {
    return (
      <a href={item.action} className={className} {...linkOf(item)} {...tip}>
        {shown}
      </a>
    );
  }
  return (
    <NavLink
      to={item.action}
      end={item.action === '/'}
      className={({ isActive }) => cx(className, isActive && 'on')}
      {...linkOf(item)}
      {...tip}
    >
      {shown}
    </NavLink>
  );
}
