import { ListMusic, Maximize2, MicVocal } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import {
  fullScreenSet,
  queuePanelToggled,
  selectFullOpen,
  selectPanelOpen,
  selectPanelView,
} from '../../platform/player/queue-panel.slice';
import type { PanelView } from '../../platform/player/queue-panel.slice';
import { useCurrentTrack, usePlayerModes } from '../../platform/player/use-player';
import { Heart } from '../../music/heart/heart';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { NowPlayingAnnouncer } from './now-playing-announcer';
import { PlayerLayers } from './player-layers';
import { PlayingMenu } from './playing-menu';
import { SeekBar } from './seek-bar';
import { PreviewMark, TrackCover, TrackLinks, useStandstill } from './track-lines';
import { Transport } from './transport';
import { useKeyboard } from './use-keyboard';
import { usePanelViews } from './use-panel-views';
import { VolumeControl } from './volume-control';
import styles from './player-bar.module.css';
import { iconButton } from '../../ui/icon-button.styles';

function NowPlaying() {
  const { t } = useTranslation();
  const track = useCurrentTrack();
  const { isRestored } = usePlayerModes();
  const standstill = useStandstill();
  if (!track)
    return (
      <div className={styles.np}>
        <span className="t3">{isRestored && t('Pick something to play')}</span>
        <PlayingMenu />
      </div>
    );
  return (
    <div className={styles.np}>
      <TrackCover track={track} sizes="54px" />
      {/* As wide as its words, so that the heart stands beside them. */}
      <div className={styles.npWhat}>
        <TrackLinks track={track} />
        {standstill && <div className="s12 t3 ell">{standstill}</div>}
      </div>
      <PreviewMark />
      <span className={cx('row', styles.npActs)}>
        <Heart of={{ type: 'track', id: track.id, name: track.name }} isOfPlayer />
        <PlayingMenu />
      </span>
    </div>
  );
}

interface PanelButtonProps {
  view: PanelView;
  label: string;
  shortcut: string;
  icon: LucideIcon;
}

function PanelButton({ view, label, shortcut, icon }: PanelButtonProps) {
  const dispatch = useDispatch();
  const shown = useSelector(selectPanelView);
  const isOpen = useSelector(selectPanelOpen) && shown === view;
  return (
    <IconButton
      label={label}
      shortcut={shortcut}
      className={cx(styles.extPanel, isOpen && cx(iconButton.on, iconButton.dot))}
      aria-expanded={isOpen}
      data-panel-button={view}
      onClick={() => dispatch(queuePanelToggled(view))}
    >
      <Icon of={icon} size={view === 'lyrics' ? 17 : 18} />
    </IconButton>
  );
}

function FullScreenButton() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isOpen = useSelector(selectFullOpen);
  const isEmpty = useCurrentTrack() === null;
  return (
    <IconButton
      label={t('Full screen')}
      shortcut="F"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={isEmpty}
      onClick={() => dispatch(fullScreenSet(true))}
    >
      <Icon of={Maximize2} size={17} />
    </IconButton>
  );
}

/** The player at the foot of the desktop shell; it stays while pages come and go. */
export function PlayerBar() {
  const { t } = useTranslation();
  const views = usePanelViews();
  useKeyboard();
  return (
    <section className={styles.player} aria-label={t('Player')} id="player" tabIndex={-1} data-player>
      <NowPlaying />
      <div className={styles.ctl}>
        <Transport size="bar" />
        <SeekBar />
      </div>
      <div className={styles.ext}>
        {views.includes('lyrics') && <PanelButton view="lyrics" label={t('Lyrics')} shortcut="Y" icon={MicVocal} />}
        {views.includes('queue') && <PanelButton view="queue" label={t('Queue')} shortcut="Q" icon={ListMusic} />}
        <VolumeControl className={styles.volume} />
        <FullScreenButton />
      </div>
      <NowPlayingAnnouncer />
      <PlayerLayers />
    </section>
  );
}
