import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { cx } from '../../lib/class-names';
import { useOpenInSight } from '../../ui/use-open-in-sight';
import styles from './library.module.css';
import { page } from '../../ui/page.styles';

/** The tabs of a library; a further one is a line here and a route. */
const TABS = [
  { to: '/library/songs', label: 'Songs' },
  { to: '/library/playlists', label: 'Playlists' },
  { to: '/library/albums', label: 'Albums' },
  { to: '/library/artists', label: 'Artists' },
  { to: '/library/history', label: 'History' },
] as const;

/** `/library`: its tabs and the page below; only for people who are signed in. */
export function LibraryLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tabs = useOpenInSight<HTMLElement>(pathname);
  return (
    <div className={cx('library', page.page)}>
      <nav className={cx(styles.tabs, styles.libTabs)} aria-label={t('Your library')} ref={tabs}>
        {TABS.map(({ to, label }) => (
          <NavLink key={to} to={to} className={({ isActive }) => cx(isActive && 'on')}>
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
