import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { cx } from '../../lib/class-names';
import { useWhenOnline } from '../../lib/connection';
import { useSettings, useUser } from '../../platform/session/use-session';
import { buttonClass } from '../../ui/button';
import type { ButtonLook } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { lazyPart } from '../../ui/lazy-part';
import type { UnavailableView } from '../../ui/lazy-part';
import { Bone } from '../../ui/skeleton';
import { returnQuery, usePageAddress } from '../../platform/navigation/sign-in-first';
import { useThemeAction } from './use-theme-action';
import styles from './shell.module.css';

const AVATAR_PX = 32;

/** Where the menu cannot be fetched. */
const WayToAccount: UnavailableView = ({ onRetry }) => {
  const { t } = useTranslation();
  useWhenOnline(onRetry);
  return <Link to="/account-settings">{t('Account settings')}</Link>;
};

const AccountOfUser = lazyPart(() => import('./account-of-user'), WayToAccount);

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
    <Suspense fallback={<Bone w={AVATAR_PX} h={AVATAR_PX} round />}>
      <AccountOfUser isInSiteBar={isInSiteBar} />
    </Suspense>
  ) : (
    <VisitorControls isInSiteBar={isInSiteBar} />
  );
}
