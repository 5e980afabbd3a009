import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { TOP_COLUMNS } from '../../music/track-table/columns';
import { TrackTable } from '../../music/track-table/track-table';
import type { QueueSource } from '../../platform/player/player-types';
import styles from './artist.module.css';
import { itemPage } from '../../ui/item-page.styles';

const POPULAR_AT_FIRST = 5;
const POPULAR_AT_MOST = 20;

/** The artist's most played songs: five, or twenty. */
export function PopularSongs({ artist, source }: { artist: Artist; source: QueueSource }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const all = useMemo(() => artist.top_tracks?.slice(0, POPULAR_AT_MOST) ?? [], [artist]);
  const shown = useMemo(() => (isWhole ? all : all.slice(0, POPULAR_AT_FIRST)), [all, isWhole]);
  if (all.length === 0) return null;
  return (
    <section aria-label={t('Popular')}>
      <header className={cx('row between', styles.popularHead)}>
        <h2 className="h2">{t('Popular')}</h2>
        {all.length > POPULAR_AT_FIRST && (
          <button
            type="button"
            className={cx('s13 med t2', itemPage.more)}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('Show less') : t('Show more')}
          </button>
        )}
      </header>
      <TrackTable tracks={shown} source={source} label={t('Popular')} columns={TOP_COLUMNS} />
    </section>
  );
}
