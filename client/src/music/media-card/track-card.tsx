import { useMemo } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { trackPath } from '@tonearm/shared/rules/paths';
import type { QueueSource } from '../../platform/player/player-types';
import { artistNames } from '../artist-links';
import { PlayButton } from '../play-button/play-button';
import { usePlayContext } from '../play-button/use-play-context';
import { MediaCard } from './media-card';

/** A song as a card, where songs stand between albums and artists. */
export function TrackCard({ track }: { track: Track }) {
  const source = useMemo<QueueSource>(() => ({ type: 'track', id: track.id, name: track.name }), [track]);
  const play = usePlayContext(source, () => [track]);
  return (
    <MediaCard
      of={track}
      line={artistNames(track.artists)}
      to={trackPath(track)}
      play={<PlayButton context={play} name={track.name} size="card" />}
    />
  );
}
