import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { Heart } from '../../../music/heart/heart';
import { TallSeekBar } from '../seek-bar';
import { PreviewMark, TrackLinks, useStandstill } from '../track-lines';
import { Transport } from '../transport';

/** Title, place in the song and transport, large. */
export function FullControls({ track }: { track: Track }) {
  const standstill = useStandstill();
  return (
    <>
      <div className="row between fs-track">
        <div className="grow">
          <TrackLinks track={track} />
          {standstill && <div className="cap t2">{standstill}</div>}
        </div>
        <PreviewMark />
        <Heart of={{ type: 'track', id: track.id, name: track.name }} size={23} className="lg" isOfPlayer />
      </div>
      <TallSeekBar />
      <Transport size="sheet" />
    </>
  );
}
