import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { useGetTrackLyricsQuery } from '../../api/lyrics';
import { cx } from '../../lib/class-names';
import { useIsCurrentTrack } from '../../platform/player/use-player';
import { Button, buttonClass } from '../../ui/button';
import { LyricLinks } from './lyric-links';
import { pageLanguage } from './page-language';
import { useLyricEditor } from './use-lyric-editor';
import { useMayEditLyrics } from './use-lyric-rights';
import styles from './lyrics.module.css';

const SHORT_LINES = 8;

function Text({ track, lyric }: { track: Track; lyric: Lyric }) {
  const { t } = useTranslation();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const isCurrent = useIsCurrentTrack(track.id);
  const isLong = lyric.lines.length > SHORT_LINES;
  return (
    <>
      <p
        id={id}
        className={cx(styles.ltext, isLong && !isWhole && styles.cut)}
        dir="auto"
        lang={pageLanguage(lyric.language)}
      >
        {lyric.lines.map(({ text }) => text).join('\n')}
      </p>
      <div className={cx('row', styles.panelButtons)}>
        {isLong && (
          <Button pill size="sm" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('Show less') : t('Show more')}
          </Button>
        )}
        {isCurrent && lyric.is_synced && (
          <Link className={buttonClass({ pill: true, size: 'sm' })} to="/lyrics">
            {t('Sing along')}
          </Link>
        )}
      </div>
    </>
  );
}

/** The lyrics of a track on its page, shortened; a way to add some for who may. Import it lazily. */
export default function TrackLyricsPanel({ track }: { track: Track }) {
  const { t } = useTranslation();
  const id = useId();
  const { currentData } = useGetTrackLyricsQuery({ id: track.id }, { skip: track.has_lyric === 'none' });
  const lyric = track.has_lyric === 'none' ? null : (currentData?.lyric ?? null);
  const mayAdd = useMayEditLyrics(track, null);
  const edit = useLyricEditor(track);
  if (!lyric && (track.has_lyric !== 'none' || !mayAdd)) return null;
  return (
    <section className={styles.lshort} aria-labelledby={id}>
      <header className={cx('row between', styles.panelHead)}>
        <h2 className="h2" id={id}>
          {t('Lyrics')}
        </h2>
        {lyric && (
          <span className="row">
            <LyricLinks track={track} lyric={lyric} />
          </span>
        )}
      </header>
      {lyric ? (
        <Text track={track} lyric={lyric} />
      ) : (
        <Button pill onClick={() => edit(null)}>
          {t('Add lyrics')}
        </Button>
      )}
    </section>
  );
}
