import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Bell, ChevronDown, CreditCard, LogOut } from 'lucide-react';
import { UNREAD_NOTIFICATIONS_MAX } from '@tonearm/shared/limits';
import { NotificationBell } from '../../features/notifications/bell';
import { cx } from '../../lib/class-names';
import { useIsPhone } from '../../lib/use-media-query';
import { iconNamed } from '../../platform/navigation/menu-icon';
import { useHasSubscription, useMenus, useSettings, useUser } from '../../platform/session/use-session';
import { useLogOut } from '../../platform/session/use-log-out';
import { Avatar } from '../../ui/avatar';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu/menu-button';
import type { MenuAction } from '../../ui/menu/menu-types';
import { openMenuItem } from './open-menu-item';
import { useThemeAction } from './use-theme-action';
import { useWorkspaceMenu } from './use-workspace-menu';
import styles from './shell.module.css';

function AccountMenu({ name, image, hasName }: { name: string; image: string | null; hasName: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const items = useMenus('auth-dropdown').flatMap((menu) => menu.items);
  const settings = useSettings();
  const themeAction = useThemeAction();
  const workspaces = useWorkspaceMenu();
  const logOut = useLogOut();
  const isPhone = useIsPhone();
  const hasSubscription = useHasSubscription();
  const unread = useUser()?.unread_notifications_count ?? 0;
  const notifications: MenuAction = {
    id: 'notifications',
    label:
      unread === 0
        ? t('Notifications')
        : `${t('Notifications')} (${unread > UNREAD_NOTIFICATIONS_MAX ? `${UNREAD_NOTIFICATIONS_MAX}+` : unread})`,
    icon: Bell,
    onSelect: () => void navigate('/notifications'),
  };
  const billing: MenuAction = {
    id: 'billing',
    label: t('Billing'),
    icon: CreditCard,
    onSelect: () => void navigate('/billing'),
  };
  const actions = (): MenuAction[] => [
    ...items.map((item): MenuAction => ({
      id: item.id,
      label: t(item.label),
      icon: iconNamed(item.icon),
      onSelect: () => openMenuItem(item, navigate),
    })),
    ...(isPhone && settings['notif.integrated'] ? [notifications] : []),
    ...(hasSubscription ? [billing] : []),
    ...(settings['themes.user_change'] ? [themeAction] : []),
    ...workspaces.actions,
    { id: 'logout', label: t('Log out'), icon: LogOut, onSelect: logOut, startsGroup: true },
  ];
  return (
    <MenuButton
      label={hasName ? t('Account menu: :name', { name }) : t('Account menu')}
      actions={actions}
      onNear={workspaces.onNear}
      className={cx(styles.accountbtn, 'row')}
    >
      <Avatar name={name} image={image} />
      {hasName && <span className="med dsk ell">{name}</span>}
      <Icon of={ChevronDown} size={15} className="t3 dsk" />
    </MenuButton>
  );
}

/** What the bar shows somebody who is signed in: the bell, and the avatar with its menu. */
export default function AccountOfUser({ isInSiteBar }: { isInSiteBar: boolean }) {
  const user = useUser();
  const { 'notif.integrated': hasBell } = useSettings();
  return (
    user && (
      <>
        {hasBell && <NotificationBell className={styles.glass} />}
        <AccountMenu name={user.name} image={user.image} hasName={isInSiteBar} />
      </>
    )
  );
}
