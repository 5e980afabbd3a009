import { useMemo } from 'react';
import type { Album, Artist, Genre } from '@tonearm/shared/catalogue/catalogue.dto';
import { catalogueApi } from '../../api/catalogue';
import { albumPageArgs, artistPageArgs, genreTracksArgs } from '../../api/page-args';
import { BY_POPULARITY } from '../../platform/player/player-types';
import type { QueueSource } from '../../platform/player/player-types';
import { usePlayContext } from './use-play-context';
import type { PlayContext } from './use-play-context';

type Item = Album | Artist | Genre;

const sourceOf = (item: Item): QueueSource => ({
  type: item.model_type,
  id: item.id,
  name: item.model_type === 'genre' ? item.display_name : item.name,
  more: item.model_type === 'album' ? undefined : BY_POPULARITY,
});

/** Playing an album, artist or genre that stands on a card: its tracks are fetched when they are wanted. */
export function useCataloguePlay(item: Item): PlayContext {
  const [getAlbum] = catalogueApi.useLazyGetAlbumQuery();
  const [getArtist] = catalogueApi.useLazyGetArtistQuery();
  const [listTracks] = catalogueApi.useLazyListTracksQuery();
  const source = useMemo(() => sourceOf(item), [item]);
  return usePlayContext(source, async () => {
    switch (item.model_type) {
      case 'album':
        return (await getAlbum(albumPageArgs(item.id), true).unwrap()).album.tracks ?? [];
      case 'artist':
        return (await getArtist(artistPageArgs(item.id), true).unwrap()).artist.top_tracks ?? [];
      case 'genre':
        return (await listTracks(genreTracksArgs(item.name), true).unwrap()).pagination.data;
    }
  });
}
