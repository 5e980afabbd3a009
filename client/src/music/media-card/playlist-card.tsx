import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { playlistPath } from '@tonearm/shared/rules/paths';
import { joinFacts } from '../../lib/direction';
import { Mosaic } from '../cover/mosaic';
import { CardFrame } from './card-frame';
import { useLazyCardMenu } from './use-card-menu';
import { PlayButton } from '../play-button/play-button';
import { usePlayContext } from '../play-button/use-play-context';
import type { QueueSource } from '../../platform/player/player-types';
import { useUser } from '../../platform/session/use-session';
import { useCardTracks } from '../playlist-menu/use-card-tracks';
import { lazyOverlay } from '../../ui/lazy-part';

const PlaylistCardMenu = lazyOverlay(() => import('../playlist-menu/playlist-card-menu'));

/** A playlist in a grid: its collage, name, length, and whose it is when it is somebody else's. @param props.isAmongOwners it stands on its owner's page. */
export function PlaylistCard({ playlist, isAmongOwners = false }: { playlist: Playlist; isAmongOwners?: boolean }) {
  const { t } = useTranslation();
  const user = useUser();
  const { id, name } = playlist;
  const owner = playlist.owner && !isAmongOwners && playlist.owner.id !== user?.id ? playlist.owner.name : null;
  const source = useMemo<QueueSource>(() => ({ type: 'playlist', id, name }), [id, name]);
  const play = usePlayContext(source, useCardTracks(playlist));
  return (
    <CardFrame
      name={name}
      to={playlistPath(playlist)}
      line={joinFacts([t(':count songs', { count: playlist.tracks_count }), owner ?? playlist.workspace?.name])}
      picture={<Mosaic of={playlist} name={name} sizes="210px" />}
      play={<PlayButton context={play} name={name} size="card" />}
      menu={useLazyCardMenu(playlist, PlaylistCardMenu)}
    />
  );
}
