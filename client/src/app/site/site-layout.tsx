import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SitePlayer } from './site-player';
import styles from './site.module.css';

/** Around every page outside the player's shell but those of signing in: the bar above, the footer below. */
export function SiteLayout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className={styles.site} data-frame="site">
      <SiteHeader />
      <main>{children ?? <Outlet />}</main>
      <SiteFooter />
      <SitePlayer />
    </div>
  );
}
