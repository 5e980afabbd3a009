import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { readApiError } from '../../../api/errors';
import { useGetTrackLyricsQuery } from '../../../api/lyrics';
import { cx } from '../../../lib/class-names';
import { pageLanguage } from '../../../music/lyrics/page-language';
import { LyricsView } from '../../../music/lyrics/lyrics-view';
import type { LyricSize } from '../../../music/lyrics/lyrics-view';
import { usePlayerPosition } from '../../../music/lyrics/use-player-position';
import { useCurrentTrack, usePlayerActions } from '../../../platform/player/use-player';
import { Spinner } from '../../../ui/spinner';
import styles from './lyrics.module.css';
import { buttonClass } from '../../../ui/button';

const NOT_FOUND = 404;

function Note({ children }: { children: React.ReactNode }) {
  return <div className={cx('t2', styles.lyNote)}>{children}</div>;
}

function LyricsOf({ track, size }: { track: Track; size: LyricSize }) {
  const { t } = useTranslation();
  const { seek } = usePlayerActions();
  const position = usePlayerPosition();
  const { currentData, error, isFetching, refetch } = useGetTrackLyricsQuery(
    { id: track.id },
    { skip: track.has_lyric === 'none' },
  );
  const lyric = currentData?.lyric;
  if (lyric)
    return (
      <div className="grow" lang={pageLanguage(lyric.language)}>
        <LyricsView lines={lyric.lines} position={position} onSeek={seek} size={size} />
      </div>
    );
  if (isFetching)
    return (
      <Note>
        <Spinner size={24} />
      </Note>
    );
  if (error && readApiError(error).status !== NOT_FOUND) {
    return (
      <Note>
        <p>{t('The lyrics could not be loaded.')}</p>
        <button type="button" className={buttonClass({ size: 'sm' })} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </Note>
    );
  }
  return (
    <Note>
      <p>{t('There are no lyrics for this song yet.')}</p>
    </Note>
  );
}

/** The words of what plays: following the sound, or plain to scroll. */
export function LyricsPane({ size }: { size: LyricSize }) {
  const { t } = useTranslation();
  const track = useCurrentTrack();
  return (
    <section className={styles.lyPane} aria-label={t('Lyrics')}>
      {track ? (
        <LyricsOf key={track.id} track={track} size={size} />
      ) : (
        <Note>
          <p>{t('Play a song to see its lyrics here.')}</p>
        </Note>
      )}
    </section>
  );
}
