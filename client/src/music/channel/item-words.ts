import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import type { ChannelItem } from '@tonearm/shared/catalogue/channels.dto';
import { artistNames } from '../artist-links';

const UNPICTURED: Pictured = { image: null, image_variants: null, image_color: null };

/** The picture that it is drawn with. */
export function pictureOf(item: ChannelItem): Pictured {
  switch (item.model_type) {
    case 'genre':
      return item.cover ?? UNPICTURED;
    case 'playlist':
      return item.image ? item : (item.covers[0] ?? UNPICTURED);
    case 'user':
      return { ...UNPICTURED, image: item.image };
    case 'channel':
      return UNPICTURED;
    default:
      return item;
  }
}

/** What stands below its name; empty where there is nothing to say. */
export function lineOf(item: ChannelItem, t: (text: string) => string): string {
  switch (item.model_type) {
    case 'artist':
      return t('Artist');
    case 'user':
      return t('User');
    case 'playlist':
      return item.owner?.name ?? t('Playlist');
    case 'channel':
      return item.description ?? '';
    default:
      return 'artists' in item ? artistNames(item.artists) : '';
  }
}
