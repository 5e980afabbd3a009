import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Heart } from '../../music/heart/heart';
import { tintStyle } from '../../music/tint';
import { artistNames } from '../../platform/player/player-selectors';
import { useCurrentTrack, usePlayerModes, usePosition } from '../../platform/player/use-player';
import { NowPlayingAnnouncer } from './now-playing-announcer';
import { TrackCover } from './track-lines';
import { PlayPause } from './transport';
import './player-bar.css';

const NowPlayingSheet = lazy(() => import('./now-playing-sheet').then((module) => ({ default: module.NowPlayingSheet })));

function Progress() {
  const { positionMs, durationMs } = usePosition();
  const width = durationMs > 0 ? `${Math.min(100, (positionMs / durationMs) * 100)}%` : '0%';
  return <div className="pg" aria-hidden><i style={{ width }} /></div>;
}

/** The player above the phone's tab bar; a tap opens it to full height. */
export function MiniPlayer() {
  const { t } = useTranslation();
  const track = useCurrentTrack();
  const { status, isRestored } = usePlayerModes();
  const [isOpen, setOpen] = useState(false);
  const below = track && (status === 'blocked' ? t('Press play to start.') : artistNames(track));
  return (
    <div
      className="mini" role="region" aria-label={t('Player')} data-player
      style={tintStyle(track?.image_color ?? null)}
    >
      {track ? (
        <button type="button" className="mini-open" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <TrackCover track={track} sizes="54px" />
          <span className="grow">
            <span className="t ell">{track.name}</span>
            <span className="s ell">{below}</span>
          </span>
        </button>
      ) : <span className="mini-open t3">{isRestored && t('Pick something to play')}</span>}
      {track && <Heart of={{ type: 'track', id: track.id, name: track.name }} size={20} className="mini-play" isOfPlayer />}
      <PlayPause className="ib mini-play" size={20} />
      <Progress />
      <NowPlayingAnnouncer />
      {isOpen && track && <Suspense fallback={null}><NowPlayingSheet onClose={() => setOpen(false)} /></Suspense>}
    </div>
  );
}
