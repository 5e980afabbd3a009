import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useIsPhone } from '../../lib/use-media-query';
import { AdminDrawerContext } from '../../platform/admin/admin-drawer';
import { AdminMenuButton } from '../../platform/admin/admin-menu-button';
import { Brand } from '../../platform/branding/brand';
import { usePageScroll } from '../../platform/navigation/use-page-scroll';
import { lazyOverlay } from '../../ui/lazy-part';
import { ScrollerContext } from '../../ui/scroller';
import { SkipLinks } from '../../ui/skip-links';
import { AccountControls } from '../shell/account-controls';
import { SitePlayer } from '../site/site-player';
import { AdminNav } from './admin-nav';
import styles from './admin-layout.module.css';

const AdminDrawer = lazyOverlay(() => import('./admin-drawer'));

/** Around every page of the admin area: its sections at the side, on phones in a drawer; the player stays at the bottom. */
export function AdminLayout() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const openDrawer = useMemo(() => () => setDrawerOpen(true), []);
  usePageScroll(scroller);
  return (
    <AdminDrawerContext value={openDrawer}>
      <div className={styles.frame}>
        <SkipLinks
          links={[{ label: t('Skip to content'), target: () => scroller.current?.querySelector<HTMLElement>('h1') }]}
        />
        {!isPhone && (
          <header className={styles.side}>
            <Brand smallWhere="rail" />
            <AdminNav />
            <div className={styles.foot}>
              <AccountControls isInSiteBar />
            </div>
          </header>
        )}
        <main className={styles.main}>
          <div className={styles.scroll} data-scroller ref={scroller} tabIndex={-1}>
            <div className={styles.spareBar}>
              <AdminMenuButton />
            </div>
            <ScrollerContext value={scroller}>
              <Outlet />
            </ScrollerContext>
          </div>
        </main>
        <div className={styles.player}>
          <SitePlayer />
        </div>
      </div>
      {isPhone && (
        <Suspense fallback={null}>
          <AdminDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </AdminDrawerContext>
  );
}
