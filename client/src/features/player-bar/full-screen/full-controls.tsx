import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../../lib/class-names';
import { Heart } from '../../../music/heart/heart';
import { TallSeekBar } from '../seek-bar';
import { PreviewMark, TrackLinks, useStandstill } from '../track-lines';
import { Transport } from '../transport';
import styles from './full-screen.module.css';
import { iconButton } from '../../../ui/icon-button.styles';

/** Title, place in the song and transport, large. */
export function FullControls({ track }: { track: Track }) {
  const standstill = useStandstill();
  return (
    <>
      <div className={cx('row between', styles.fsTrack)}>
        <div className="grow">
          <TrackLinks track={track} />
          {standstill && <div className="s12 t2">{standstill}</div>}
        </div>
        <PreviewMark />
        <Heart of={{ type: 'track', id: track.id, name: track.name }} size={23} className={iconButton.lg} isOfPlayer />
      </div>
      <TallSeekBar />
      <Transport size="sheet" />
    </>
  );
}
