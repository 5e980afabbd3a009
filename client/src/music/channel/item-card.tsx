import type { ChannelItem } from '@tonearm/shared/catalogue/channels.dto';
import { GenreTile } from '../genre-tile/genre-tile';
import { AlbumCard } from '../media-card/album-card';
import { ArtistCard } from '../media-card/artist-card';
import { PlaylistCard } from '../media-card/playlist-card';
import { TrackCard } from '../media-card/track-card';
import { UserCard } from '../media-card/user-card';
import { ItemTile } from './item-tile';

/** Whatever a channel holds, as a card of its kind. */
export function ItemCard({ item }: { item: ChannelItem }) {
  switch (item.model_type) {
    case 'album':
      return <AlbumCard album={item} />;
    case 'artist':
      return <ArtistCard artist={item} />;
    case 'track':
      return <TrackCard track={item} />;
    case 'playlist':
      return <PlaylistCard playlist={item} />;
    case 'user':
      return <UserCard user={item} />;
    case 'genre':
      return <GenreTile genre={item} />;
    case 'channel':
      return <ItemTile item={item} />;
  }
}

export const keyOf = (item: ChannelItem): string => `${item.model_type}:${item.id}`;
