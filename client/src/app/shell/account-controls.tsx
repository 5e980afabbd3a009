import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ChevronDown, LogOut, Moon, Sun } from 'lucide-react';
import { useLogoutMutation } from '../../api/generated/account.gen';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useApplyBootstrap, useMenus, useSettings, useUser } from '../../platform/session/use-session';
import { useTheme } from '../../platform/theme/use-theme';
import { Avatar } from '../../ui/avatar';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { MenuButton } from '../../ui/menu/menu-button';
import type { MenuAction } from '../../ui/menu/menu-types';
import { iconNamed } from './menu-icon';

function useLogOut(): () => void {
  const [logout] = useLogoutMutation();
  const apply = useApplyBootstrap();
  const report = useReportProblem();
  const navigate = useNavigate();
  return () => {
    logout().unwrap().then(({ bootstrapData }) => {
      apply(bootstrapData);
      return navigate('/login');
    }).catch(report);
  };
}

function useThemeAction(): MenuAction {
  const { t } = useTranslation();
  const { theme, toggle } = useTheme();
  return theme === 'dark'
    ? { id: 'theme', label: t('Light mode'), icon: Sun, onSelect: toggle }
    : { id: 'theme', label: t('Dark mode'), icon: Moon, onSelect: toggle };
}

function AccountMenu({ name, image, hasName }: { name: string; image: string | null; hasName: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const menus = useMenus('auth-dropdown');
  const settings = useSettings();
  const themeAction = useThemeAction();
  const logOut = useLogOut();
  const actions = (): MenuAction[] => [
    ...menus.flatMap((menu) => menu.items).map((item): MenuAction => ({
      id: item.id, label: t(item.label), icon: iconNamed(item.icon),
      onSelect: () => void (item.type === 'link' ? window.open(item.action, '_blank', 'noreferrer') : navigate(item.action)),
    })),
    ...(settings['themes.user_change'] ? [themeAction] : []),
    { id: 'logout', label: t('Log out'), icon: LogOut, onSelect: logOut, startsGroup: true },
  ];
  return (
    <MenuButton label={t('Account menu')} actions={actions} className="row accountbtn">
      <Avatar name={name} image={image} />
      {hasName && <span className="med dsk">{name}</span>}
      <Icon of={ChevronDown} size={15} className="t3 dsk" />
    </MenuButton>
  );
}

/** Visitors: the theme and a way in. Signed in: the avatar and its menu. */
export function AccountControls({ hasName = false }: { hasName?: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const settings = useSettings();
  const themeAction = useThemeAction();
  const { pathname, search } = useLocation();
  if (user) return <AccountMenu name={user.name} image={user.image} hasName={hasName} />;
  const here = pathname === '/' || pathname === '/login' ? '' : `?redirect=${encodeURIComponent(pathname + search)}`;
  return (
    <>
      {settings['themes.user_change'] && (
        <IconButton label={themeAction.label} className="glass" onClick={themeAction.onSelect}><Icon of={themeAction.icon} /></IconButton>
      )}
      <Link className={buttonClass({ look: 'inverse', pill: true, size: 'sm' }, 'loginbtn')} to={`/login${here}`}>{t('Login')}</Link>
    </>
  );
}
