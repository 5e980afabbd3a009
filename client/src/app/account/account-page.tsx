import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChevronRight, CreditCard, LogOut } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MenuItem } from '@tonearm/shared/settings/menus';
import { cx } from '../../lib/class-names';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { MenuAnchor } from '../../platform/navigation/menu-anchor';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useLogOut } from '../../platform/session/use-log-out';
import { useHasSubscription, useMenus, useSettings, useUser } from '../../platform/session/use-session';
import { Avatar } from '../../ui/avatar';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { iconNamed } from '../../platform/navigation/menu-icon';
import { useThemeAction } from '../shell/use-theme-action';
import { LanguagePicker } from '../site/language-picker';
import styles from './account.module.css';
import hubRow from './hub-row.module.css';
import { page } from '../../ui/page.styles';

function Row({ icon, children, end }: { icon: LucideIcon; children: ReactNode; end?: ReactNode }) {
  return (
    <>
      <Icon of={icon} size={20} className="t2" />
      <span className="grow ell">{children}</span>
      {end}
    </>
  );
}

function ItemRow({ item }: { item: MenuItem }) {
  const { t } = useTranslation();
  return (
    <MenuAnchor item={item} className={hubRow.hubRow}>
      <Row icon={iconNamed(item.icon)} end={<Icon of={ChevronRight} className="flip t3" />}>
        {t(item.label)}
      </Row>
    </MenuAnchor>
  );
}

function Who({ name, email, image }: { name: string; email: string; image: string | null }) {
  return (
    <div className={cx(styles.hubWho, 'row g3')}>
      <Avatar name={name} image={image} size="lg" />
      <div className="grow">
        <div className="h3 ell">{name}</div>
        <div className="t2 s13 ell">{email}</div>
      </div>
    </div>
  );
}

function WaysIn() {
  const { t } = useTranslation();
  const mayRegister = !useSettings()['registration.disable'];
  return (
    <div className={styles.hubWho}>
      <p className="t2">{t('Your library goes wherever you log in.')}</p>
      <div className={cx('row', styles.buttons)}>
        <Link className={buttonClass({ look: 'primary', pill: true })} to="/login">
          {t('Log in')}
        </Link>
        {mayRegister && (
          <Link className={buttonClass({ pill: true })} to="/register">
            {t('Register')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** `/account`: all that has to do with oneself, within the player's shell; where the account tab of phones leads. */
export function AccountPage() {
  const { t } = useTranslation();
  const user = useUser();
  const settings = useSettings();
  const theme = useThemeAction();
  const logOut = useLogOut();
  const hasSubscription = useHasSubscription();
  const items = useMenus('auth-dropdown').flatMap((menu) => menu.items);
  useDocumentTitle(t('Account'));
  return (
    <div className={cx(styles.hub, page.page)}>
      <PageHeading className="h1">{t('Account')}</PageHeading>
      {user ? <Who name={user.name} email={user.email} image={user.image} /> : <WaysIn />}
      <ul>
        {user &&
          items.map((item) => (
            <li key={item.id}>
              <ItemRow item={item} />
            </li>
          ))}
        {hasSubscription && (
          <li>
            <Link className={hubRow.hubRow} to="/billing">
              <Row icon={CreditCard} end={<Icon of={ChevronRight} className="flip t3" />}>
                {t('Billing')}
              </Row>
            </Link>
          </li>
        )}
        {settings['themes.user_change'] && (
          <li>
            <button type="button" className={hubRow.hubRow} onClick={theme.onSelect}>
              <Row icon={theme.icon}>{theme.label}</Row>
            </button>
          </li>
        )}
        {settings['i18n.enable'] && (
          <li>
            <LanguagePicker isRow />
          </li>
        )}
        {user && (
          <li>
            <button type="button" className={cx(styles.isLast, hubRow.hubRow)} onClick={logOut}>
              <Row icon={LogOut}>{t('Log out')}</Row>
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
