import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { formatDate, formatDuration, formatNumber } from '../../lib/format';
import { ArtistLinks } from '../../music/artist-links';
import { LicenseName } from '../../music/license-name';
import { GenreChips } from '../../music/genre-tile/genre-chips';
import { TagChips } from '../../music/tag-chips';
import styles from './track.module.css';
import { itemPage } from '../../ui/item-page.styles';

/** What is known about a song, as a list of facts. */
export function TrackDetails({ track }: { track: Track }) {
  const { t } = useTranslation();
  const { album } = track;
  const rows = [
    [track.artists.length > 1 ? t('Artists') : t('Artist'), <ArtistLinks key="artists" artists={track.artists} />],
    [
      t('Album'),
      album && (
        <Link className="hov-line" to={albumPath(album)}>
          {album.name}
        </Link>
      ),
    ],
    [t('Track'), track.number && formatNumber(track.number)],
    [t('Released'), album?.release_date && formatDate(album.release_date)],
    [t('Duration'), formatDuration(track.duration_ms)],
    [t('Tempo'), track.bpm && t(':bpm BPM', { bpm: track.bpm })],
    [t('ISRC'), track.isrc],
    [t('Workspace'), track.owner?.name],
    [t('License'), track.license && <LicenseName code={track.license} />],
  ] as const;
  return (
    <section aria-label={t('Details')}>
      <h2 className={cx('h2', styles.detailsHeading)}>{t('Details')}</h2>
      <dl className={itemPage.facts}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <GenreChips genres={track.genres} className={styles.genres} />
      <TagChips tags={track.tags} className={styles.tags} />
    </section>
  );
}
