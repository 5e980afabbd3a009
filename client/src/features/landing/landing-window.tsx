import { useTranslation } from 'react-i18next';
import { ChevronLeft, ChevronRight, Plus, Search } from 'lucide-react';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { joinFacts } from '../../lib/direction';
import { formatTotal, releaseYear } from '../../lib/format';
import { Cover } from '../../music/cover/cover';
import { Sleeve } from '../../music/cover/sleeve';
import { NEW_RELEASE_LABELS } from '../../music/release-type';
import { tintStyle } from '../../music/tint';
import { Brand } from '../../platform/branding/brand';
import { MenuIcon } from '../../platform/navigation/menu-icon';
import { useMenus } from '../../platform/session/use-session';
import { PlayGlyph } from '../../ui/glyphs';
import { Icon } from '../../ui/icon';
import styles from './landing.module.css';

const TILES = 8;

function Side() {
  const { t } = useTranslation();
  const items = useMenus('sidebar-primary').flatMap((menu) => menu.items);
  return (
    <div className={styles.lwinSide}>
      <Brand markSize={20} />
      <ul>
        {items.map((item, at) => (
          <li key={item.id} className={at === 0 ? 'row on' : 'row'}>
            <MenuIcon name={item.icon} size={16} />
            <span className="ell">{t(item.label)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Slide({ album, isFirst = false }: { album: Album; isFirst?: boolean }) {
  const { t } = useTranslation();
  const facts = [
    releaseYear(album.release_date),
    t(':count songs', { count: album.tracks_count }),
    formatTotal(album.duration_ms),
  ];
  return (
    <div className={styles.lwinSlide} style={tintStyle(album.image_color)} data-tint>
      <div className={styles.lwinCopy}>
        <span className="s12 med">
          {t(NEW_RELEASE_LABELS[album.release_type])} · {album.artists.map(({ name }) => name).join(', ')}
        </span>
        <strong className="clamp2">{album.name}</strong>
        <span className="num">{joinFacts(facts)}</span>
        <span className={styles.lwinCta}>
          <span className="inv">
            <PlayGlyph size={14} />
            {t('Play album')}
          </span>
          <span>
            <Icon of={Plus} size={15} />
            {t('Save')}
          </span>
        </span>
      </div>
      <Sleeve of={album} name={album.name} sizes="200px" isPlaying isUrgent={isFirst} />
    </div>
  );
}

/** The product at work, with the site's own music in it: a picture, nothing to press. */
export function LandingWindow({ albums }: { albums: readonly [Album, ...Album[]] }) {
  const { t } = useTranslation();
  const [newest, next, ...others] = albums;
  return (
    <div className={styles.lwin} data-window aria-hidden inert>
      <Side />
      <div className={styles.lwinMain}>
        <div className={styles.lwinTop}>
          <Icon of={ChevronLeft} size={17} className="flip" />
          <Icon of={ChevronRight} size={17} className="flip" />
          <span className={styles.lwinSearch}>
            <Icon of={Search} size={15} />
            <span className="ell">{t('Songs, artists, albums…')}</span>
          </span>
        </div>
        <div className={styles.lwinHero}>
          <Slide album={newest} isFirst />
          {next && <Slide album={next} />}
        </div>
        <span className="h2">{t('Popular albums')}</span>
        <div className={styles.lwinTiles} data-tiles>
          {others.slice(0, TILES).map((album) => (
            <span key={album.id}>
              <Cover of={album} name={album.name} sizes="150px" />
              <span className="ell med">{album.name}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
