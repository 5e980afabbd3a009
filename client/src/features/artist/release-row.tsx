import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath } from '@tonearm/shared/rules/paths';
import { joinFacts } from '../../lib/direction';
import { formatTotal, releaseYear } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { art } from '../../music/cover/cover.styles';
import { Cover } from '../../music/cover/cover';
import { useCardMenu } from '../../music/media-card/use-card-menu';
import { RELEASE_LABELS } from '../../music/release-type';
import styles from './artist.module.css';

/** A release as one line of a list. */
export function ReleaseRow({ album }: { album: Album }) {
  const { t } = useTranslation();
  const { triggers, menu } = useCardMenu(album);
  return (
    <>
      <Link to={albumPath(album)} className={styles.release} data-roving draggable={false} {...triggers}>
        <Cover of={album} name={album.name} sizes="48px" className={cx(art.s, styles.releaseCover)} />
        <span className="grow">
          <span className="med ell block">{album.name}</span>
          <span className="s13 t2 ell block">
            {joinFacts([releaseYear(album.release_date), t(RELEASE_LABELS[album.release_type])])}
          </span>
        </span>
        <span className="s13 t2 num dsk">
          {joinFacts([t(':count songs', { count: album.tracks_count }), formatTotal(album.duration_ms)], ', ')}
        </span>
      </Link>
      {menu}
    </>
  );
}
