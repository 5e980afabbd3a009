import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath } from '@tonearm/shared/rules/paths';
import { joinFacts } from '../../lib/direction';
import { formatDate, formatTotal } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { Cover } from '../../music/cover/cover';
import { RELEASE_LABELS } from '../../music/release-type';
import { tintStyle } from '../../music/tint';
import styles from './artist.module.css';

/** The artist's newest release, beside the popular songs. */
export function LatestRelease({ album }: { album: Album }) {
  const { t } = useTranslation();
  const what = joinFacts([t(RELEASE_LABELS[album.release_type]), album.release_date && formatDate(album.release_date)]);
  return (
    <section aria-label={t('Latest release')}>
      <h2 className={cx('h2', styles.latestHeading)}>{t('Latest release')}</h2>
      <Link
        className={cx(styles.latest, 'row g4')}
        to={albumPath(album)}
        data-tint
        style={tintStyle(album.image_color)}
      >
        <Cover of={album} name={album.name} sizes="112px" className={styles.latestCover} />
        <span className="grow">
          <span className="h3 clamp2">{album.name}</span>
          <span className={cx('t2 s13 block', styles.latestLine)}>{what}</span>
          <span className="t2 s13">
            {joinFacts([t(':count songs', { count: album.tracks_count }), formatTotal(album.duration_ms)], ', ')}
          </span>
        </span>
      </Link>
    </section>
  );
}
