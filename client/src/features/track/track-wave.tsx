import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { Waveform } from '../../music/waveform/waveform';
import type { WaveformProps } from '../../music/waveform/waveform';
import type { WaveMarker } from '../../music/waveform/wave-markers';
import type { QueueSource } from '../../platform/player/player-types';
import { useIsCurrentTrack, usePlayerActions, usePosition } from '../../platform/player/use-player';
import { useSettings } from '../../platform/session/use-session';
import { useTrackPeaks } from './use-track-peaks';

interface TrackWaveProps {
  track: Track;
  source: QueueSource;
  markers?: readonly WaveMarker[];
}

/** Asks for the position, which changes a few times a second, only while this song is the one. */
function PlayingWave({
  track,
  markers,
  peaks,
  look,
  label,
}: TrackWaveProps & Pick<WaveformProps, 'peaks' | 'look' | 'label'>) {
  const { positionMs, durationMs } = usePosition();
  const { seek, play } = usePlayerActions();
  const total = durationMs || track.duration_ms;
  const onSeek = (target: number): void => {
    seek(target);
    play();
  };
  return (
    <Waveform
      label={label}
      peaks={peaks}
      look={look}
      durationMs={total}
      positionMs={Math.min(positionMs, total)}
      onSeek={onSeek}
      markers={markers}
    />
  );
}

/** The song's outline; a press plays from there, also while another song is on. */
export function TrackWave({ track, source, markers }: TrackWaveProps) {
  const { t } = useTranslation();
  const { 'player.seekbar_type': look } = useSettings();
  const peaks = useTrackPeaks(track, look === 'waveform');
  const isCurrent = useIsCurrentTrack(track.id);
  const { playTracks } = usePlayerActions();
  const label = t('Position in :name', { name: track.name });
  if (isCurrent)
    return <PlayingWave track={track} source={source} markers={markers} peaks={peaks} look={look} label={label} />;
  const onSeek = (target: number): void => {
    playTracks([track], { source, startMs: target, staysBelow: true });
  };
  return (
    <Waveform
      label={label}
      peaks={peaks}
      look={look}
      durationMs={track.duration_ms}
      positionMs={null}
      onSeek={onSeek}
      markers={markers}
    />
  );
}
