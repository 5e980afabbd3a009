import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Bell, ChevronDown, LogOut } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { useIsPhone } from '../../lib/use-media-query';
import { useMenus, useSettings, useUser } from '../../platform/session/use-session';
import { useLogOut } from '../../platform/session/use-log-out';
import { Avatar } from '../../ui/avatar';
import { buttonClass } from '../../ui/button';
import type { ButtonLook } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconButton } from '../../ui/icon-button.styles';
import { Unseen, lazyPart } from '../../ui/lazy-part';
import { MenuButton } from '../../ui/menu/menu-button';
import type { MenuAction } from '../../ui/menu/menu-types';
import { iconNamed } from '../../platform/navigation/menu-icon';
import { returnQuery, usePageAddress } from '../../platform/navigation/sign-in-first';
import { openMenuItem } from './open-menu-item';
import { useThemeAction } from './use-theme-action';
import styles from './shell.module.css';

const NotificationBell = lazyPart(() => import('../../features/notifications/bell'), Unseen);

function AccountMenu({ name, image, hasName }: { name: string; image: string | null; hasName: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = useMenus('auth-dropdown').flatMap((menu) => menu.items);
  const settings = useSettings();
  const themeAction = useThemeAction();
  const logOut = useLogOut();
  const isPhone = useIsPhone();
  const unread = useUser()?.unread_notifications_count ?? 0;
  const notifications: MenuAction = {
    id: 'notifications',
    label: unread === 0 ? t('Notifications') : `${t('Notifications')} (${unread > 99 ? '99+' : unread})`,
    icon: Bell,
    onSelect: () => void navigate('/notifications'),
  };
  const actions = (): MenuAction[] => [
    ...items.map((item): MenuAction => ({
      id: item.id,
      label: t(item.label),
      icon: iconNamed(item.icon),
      onSelect: () => openMenuItem(item, navigate),
    })),
    ...(isPhone ? [notifications] : []),
    ...(settings['themes.user_change'] ? [themeAction] : []),
    { id: 'logout', label: t('Log out'), icon: LogOut, onSelect: logOut, startsGroup: true },
  ];
  return (
    <MenuButton
      label={hasName ? t('Account menu: :name', { name }) : t('Account menu')}
      actions={actions}
      className={cx(styles.accountbtn, 'row')}
    >
      <Avatar name={name} image={image} />
      {hasName && <span className="med dsk ell">{name}</span>}
      <Icon of={ChevronDown} size={15} className="t3 dsk" />
    </MenuButton>
  );
}

/** Where signing in leads back to: the page one is on, unless it is one that leads home anyway. */
function useReturnQuery(): string {
  const { pathname } = useLocation();
  const address = usePageAddress();
  return ['/', '/login', '/register'].includes(pathname) ? '' : returnQuery(address);
}

function VisitorControls({ isInSiteBar }: { isInSiteBar: boolean }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const { label, icon, onSelect } = useThemeAction();
  const query = useReturnQuery();
  const mayRegister = !settings['registration.disable'];
  const main: ButtonLook = isInSiteBar ? { look: 'primary', pill: true } : { look: 'inverse', pill: true, size: 'sm' };
  const other: ButtonLook = { ...main, look: 'ghost' };
  return (
    <>
      {/* Phones and pages of the site have it in the footer. */}
      {settings['themes.user_change'] && !isInSiteBar && (
        <IconButton label={label} className={cx(styles.glass, 'dsk')} onClick={onSelect}>
          <Icon of={icon} />
        </IconButton>
      )}
      <Link className={buttonClass(mayRegister ? other : main, styles.loginbtn)} to={`/login${query}`}>
        {t('Login')}
      </Link>
      {mayRegister && (
        <Link className={buttonClass(main)} to={`/register${query}`}>
          {t('Register')}
        </Link>
      )}
    </>
  );
}

/** Visitors: the ways in, and the theme. Signed in: the avatar and its menu, with the name in the site's own bar. */
export function AccountControls({ isInSiteBar = false }: { isInSiteBar?: boolean }) {
  const user = useUser();
  return user ? (
    <>
      <Suspense fallback={<span className={iconButton.ib} />}>
        <NotificationBell />
      </Suspense>
      <AccountMenu name={user.name} image={user.image} hasName={isInSiteBar} />
    </>
  ) : (
    <VisitorControls isInSiteBar={isInSiteBar} />
  );
}
