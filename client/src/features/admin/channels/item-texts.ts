import type { TFunction } from 'i18next';
import type { HeldItem } from '@tonearm/shared/catalogue/channel-records.dto';
import type { AddableItem } from '@tonearm/shared/catalogue/channels.dto';
import { formatNumber } from '../../../lib/format';
import { contentTypes, nestedLayouts } from './channel-words';

export const isRound = (model: AddableItem['model_type']): boolean => model === 'artist' || model === 'user';

const kinds = (t: TFunction): Record<AddableItem['model_type'], string> => ({
  artist: t('Artist'),
  album: t('Album'),
  track: t('Track'),
  playlist: t('Playlist'),
  genre: t('Genre'),
  user: t('User'),
  channel: t('Channel'),
  tag: t('Tag'),
});

/** What an item is called; of what listeners do not see, only what it is. */
export const heldName = (t: TFunction, item: HeldItem): string =>
  item.is_shown ? item.name : `${t('Hidden')}: ${kinds(t)[item.model_type]}`;

/** What stands below its name. */
export function heldLine(t: TFunction, item: HeldItem): string {
  if (!item.is_shown) return t('Listeners do not see it now.');
  const { channel } = item;
  if (!channel) return item.description ?? kinds(t)[item.model_type];
  const type = contentTypes(t)[channel.content_type];
  const count = channel.items_count;
  return [nestedLayouts(t)[channel.nested_layout], count === null ? type : `${formatNumber(count)} · ${type}`].join(
    ' · ',
  );
}
