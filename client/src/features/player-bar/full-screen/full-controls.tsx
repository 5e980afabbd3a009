import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { Heart } from '../../../music/heart/heart';
import { usePlayerModes } from '../../../platform/player/use-player';
import { TallSeekBar } from '../seek-bar';
import { PreviewMark, TrackLinks } from '../track-lines';
import { Transport } from '../transport';

/** Title, place in the song and transport, large. */
export function FullControls({ track }: { track: Track }) {
  const { t } = useTranslation();
  const { status } = usePlayerModes();
  return (
    <>
      <div className="row between fs-track">
        <div className="grow">
          <TrackLinks track={track} />
          {status === 'blocked' && <div className="cap t2">{t('Press play to start.')}</div>}
        </div>
        <PreviewMark />
        <Heart of={{ type: 'track', id: track.id, name: track.name }} size={23} className="lg" isOfPlayer />
      </div>
      <TallSeekBar />
      <Transport size="sheet" />
    </>
  );
}
