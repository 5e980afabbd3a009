import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { PageTabs } from '../../ui/page-tabs';
import styles from './library.module.css';
import { cx } from '../../lib/class-names';
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
  const tabs = TABS.map(({ to, label }) => ({ to, label: t(label), isCurrent: pathname.startsWith(to) }));
  return (
    <div className={cx('library', page.page)}>
      <PageTabs label={t('Your library')} tabs={tabs} look="own" scrollsUp className={styles.libTabs} />
      <Outlet />
    </div>
  );
}
