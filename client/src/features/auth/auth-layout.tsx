import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { LucideIcon } from 'lucide-react';
import { useIsPhone } from '../../lib/use-media-query';
import { cx } from '../../lib/class-names';
import { Brand } from '../../platform/branding/brand';
import { MenuAnchor } from '../../platform/navigation/menu-anchor';
import { useMenus, useSiteName } from '../../platform/session/use-session';
import { Icon } from '../../ui/icon';
import { CoverWall } from './cover-wall';
import styles from './auth.module.css';
import { card as cardStyles } from '../../ui/card.styles';
import { iconTile } from '../../ui/icon-tile.styles';

interface AuthLayoutProps {
  icon?: LucideIcon;
  heading?: string;
  message?: ReactNode;
  /** Stands below the card: the way to the neighbouring page. */
  below?: ReactNode;
  children: ReactNode;
}

/** Takes the focus when the page was reached by a link, unless a field wants it. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirstPage && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isFirstPage]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

function Footer() {
  const { t } = useTranslation();
  const siteName = useSiteName();
  const links = useMenus('auth-page-footer').flatMap((menu) => menu.items);
  return (
    <footer className={styles.afoot}>
      <span>© {siteName}</span>
      {links.map((item) => (
        <MenuAnchor key={item.id} item={item}>
          {t(item.label)}
        </MenuAnchor>
      ))}
    </footer>
  );
}

/** The frame of everything around signing in: a card with the logo over a wall of covers, and the site's footer. */
export function AuthLayout({ icon, heading, message, below, children }: AuthLayoutProps) {
  const isPhone = useIsPhone();
  return (
    <div className={styles.auth}>
      {!isPhone && <CoverWall />}
      <main className={styles.acard}>
        <Brand className={styles.logo} markSize={30} />
        <div className={cardStyles.card}>
          {icon && (
            <span className={iconTile.sqi}>
              <Icon of={icon} size={23} />
            </span>
          )}
          {heading && <Heading key={heading}>{heading}</Heading>}
          {message && <p className="t2 say">{message}</p>}
          {children}
        </div>
        {below && <p className={cx(styles.below, 't2')}>{below}</p>}
      </main>
      <Footer />
    </div>
  );
}
