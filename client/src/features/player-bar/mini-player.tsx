import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { cx } from '../../lib/class-names';
import { Heart } from '../../music/heart/heart';
import { tintStyle } from '../../music/tint';
import { artistNames } from '../../platform/player/player-selectors';
import { fullScreenSet, fullViewSet, selectFullOpen } from '../../platform/player/queue-panel.slice';
import { useCurrentTrack, usePlayerModes, usePosition } from '../../platform/player/use-player';
import { NowPlayingAnnouncer } from './now-playing-announcer';
import { PlayerLayers } from './player-layers';
import { PreviewMark, TrackCover, useStandstill } from './track-lines';
import { PlayPause } from './transport';
import styles from './player-bar.module.css';
import { iconButton } from '../../ui/icon-button.styles';

function Progress() {
  const { positionMs, durationMs } = usePosition();
  const width = durationMs > 0 ? `${Math.min(100, (positionMs / durationMs) * 100)}%` : '0%';
  return (
    <div className={styles.pg} aria-hidden>
      <i style={{ width }} />
    </div>
  );
}

/** The player above the phone's tab bar; a tap opens it to full height. */
export function MiniPlayer() {
  const { t } = useTranslation();
  const track = useCurrentTrack();
  const { isRestored } = usePlayerModes();
  const standstill = useStandstill();
  const dispatch = useDispatch();
  const isOpen = useSelector(selectFullOpen);
  const open = (): void => {
    dispatch(fullViewSet('cover'));
    dispatch(fullScreenSet(true));
  };
  const below = track && (standstill ?? artistNames(track));
  return (
    <div
      className={styles.mini}
      data-mini-player
      role="region"
      aria-label={t('Player')}
      data-player
      style={tintStyle(track?.image_color ?? null)}
    >
      {track ? (
        <button
          type="button"
          className={styles.miniOpen}
          data-mini-open
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
        >
          <TrackCover track={track} sizes="54px" />
          <span className="grow">
            <span className={cx('ell', styles.t)}>{track.name}</span>
            <span className={cx('ell', styles.s)}>{below}</span>
          </span>
        </button>
      ) : (
        <span className={cx('t3', styles.miniOpen)}>{isRestored && t('Pick something to play')}</span>
      )}
      <PreviewMark />
      {track && (
        <Heart
          of={{ type: 'track', id: track.id, name: track.name }}
          size={20}
          className={styles.miniPlay}
          isOfPlayer
        />
      )}
      <PlayPause className={cx(iconButton.ib, styles.miniPlay)} size={20} />
      <Progress />
      <NowPlayingAnnouncer />
      <PlayerLayers />
    </div>
  );
}
