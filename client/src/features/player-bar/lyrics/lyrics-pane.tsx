import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { readApiError } from '../../../api/errors';
import { useCurrentTrack } from '../../../platform/player/use-player';
import { Spinner } from '../../../ui/spinner';
import { useGetPlayedLyricsQuery } from './lyrics-api';
import { SyncedLyrics } from './synced-lyrics';
import './lyrics.css';

const NOT_FOUND = 404;

function Note({ children }: { children: React.ReactNode }) {
  return <div className="ly-note t2">{children}</div>;
}

function LyricsOf({ track }: { track: Track }) {
  const { t } = useTranslation();
  const { currentData, error, isFetching, refetch } = useGetPlayedLyricsQuery(track.id, { skip: track.has_lyric === 'none' });
  const lyric = currentData?.lyric;
  if (lyric?.is_synced && lyric.lines.length > 0) return <SyncedLyrics key={lyric.id} lines={lyric.lines} language={lyric.language} />;
  if (lyric) return <div className="ly-frame"><p className="ly ly-plain" tabIndex={0} lang={lyric.language ?? undefined}>{lyric.text}</p></div>;
  if (isFetching) return <Note><Spinner size={24} /></Note>;
  if (error && readApiError(error).status !== NOT_FOUND) {
    return (
      <Note>
        <p>{t('The lyrics could not be loaded.')}</p>
        <button type="button" className="btn sm" onClick={() => void refetch()}>{t('Try again')}</button>
      </Note>
    );
  }
  return <Note><p>{t('There are no lyrics for this song yet.')}</p></Note>;
}

/** The words of what plays: following the sound, or plain to scroll. */
export function LyricsPane() {
  const { t } = useTranslation();
  const track = useCurrentTrack();
  return (
    <section className="ly-pane" aria-label={t('Lyrics')}>
      {track ? <LyricsOf key={track.id} track={track} /> : <Note><p>{t('Play a song, and its lyrics stand here.')}</p></Note>}
    </section>
  );
}
