import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetHomeChannelQuery } from '../../api/generated/catalogue.gen';
import { useIsPhone } from '../../lib/use-media-query';
import { useMenus, useSiteName } from '../../platform/session/use-session';
import { Mark } from '../../ui/glyphs';

/** Enough to fill the wall at nine a row. */
const WALL_TILES = 54;
const WALL_STEP = 7;

/** Covers of the catalogue, tilted and dimmed behind the card; nothing while there are none. */
function CoverWall() {
  const { currentData } = useGetHomeChannelQuery();
  const found = currentData?.channel.sections.flatMap((section) => section.albums.map((album) => album.image_variants?.['320'] ?? album.image)) ?? [];
  const covers = [...new Set(found)].filter((cover): cover is string => cover !== null);
  if (covers.length < 4) return null;
  return (
    <div className="wall" aria-hidden>
      {Array.from({ length: WALL_TILES }, (_, tile) => <img key={tile} src={covers[(tile * WALL_STEP + Math.floor(tile / 9)) % covers.length]} alt="" decoding="async" />)}
    </div>
  );
}

/** The frame of signing in: a card with the logo over a wall of covers, and the site's footer. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const siteName = useSiteName();
  const isPhone = useIsPhone();
  const links = useMenus('auth-page-footer').flatMap((menu) => menu.items);
  return (
    <div className="auth">
      {!isPhone && <CoverWall />}
      <main className="acard">
        <Link className="logo" to="/"><Mark size={30} />{siteName}</Link>
        <div className="card">{children}</div>
      </main>
      <footer className="afoot">
        <span>© {siteName}</span>
        {links.map((item) => (item.type === 'link'
          ? <a key={item.id} href={item.action} target="_blank" rel="noreferrer">{t(item.label)}</a>
          : <Link key={item.id} to={item.action}>{t(item.label)}</Link>))}
      </footer>
    </div>
  );
}
