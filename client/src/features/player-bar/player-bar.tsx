import { ListMusic } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { PlayerStore } from '../../platform/player/player-controller';
import { queuePanelToggled, selectPanelOpen } from '../../platform/player/queue-panel.slice';
import { useCurrentTrack, usePlayerModes } from '../../platform/player/use-player';
import { Heart } from '../../music/heart/heart';
import { cx } from '../../lib/class-names';
import { whenIdle } from '../../lib/when-idle';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { NowPlayingAnnouncer } from './now-playing-announcer';
import { SeekBar } from './seek-bar';
import { TrackCover, TrackLinks } from './track-lines';
import { Transport } from './transport';
import { VolumeControl } from './volume-control';
import './player-bar.css';

/** The keys of design §7, as far as what they do exists; loaded once the page stands. */
function useKeyboard(): void {
  const store = useStore();
  const navigate = useNavigate();
  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    whenIdle(() => {
      void import('../../platform/player/keyboard').then(({ startKeyboard }) => {
        if (!isGone) stop = startKeyboard(store as unknown as PlayerStore, () => void navigate('/'));
      });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [store, navigate]);
}

function NowPlaying() {
  const { t } = useTranslation();
  const track = useCurrentTrack();
  const { status, isRestored } = usePlayerModes();
  if (!track) return <div className="np"><span className="t3">{isRestored && t('Pick something to play')}</span></div>;
  return (
    <div className="np">
      <TrackCover track={track} sizes="54px" />
      <div className="grow">
        <TrackLinks track={track} />
        {status === 'blocked' && <div className="cap ell">{t('Press play to start.')}</div>}
      </div>
      <Heart of={{ type: 'track', id: track.id, name: track.name }} isOfPlayer />
    </div>
  );
}

function QueueButton() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isOpen = useSelector(selectPanelOpen);
  return (
    <IconButton
      label={t('Queue')} shortcut="Q" className={cx(isOpen && 'on dot')} aria-expanded={isOpen} data-queue-button
      onClick={() => dispatch(queuePanelToggled())}
    >
      <Icon of={ListMusic} />
    </IconButton>
  );
}

/** The player at the foot of the desktop shell; it stays while pages come and go. */
export function PlayerBar() {
  const { t } = useTranslation();
  useKeyboard();
  return (
    <section className="player" aria-label={t('Player')} id="player" tabIndex={-1} data-player>
      <NowPlaying />
      <div className="ctl">
        <Transport size="bar" />
        <SeekBar />
      </div>
      <div className="ext">
        <QueueButton />
        <VolumeControl />
      </div>
      <NowPlayingAnnouncer />
    </section>
  );
}
