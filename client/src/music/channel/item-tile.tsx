import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import type { ChannelItem } from '@tonearm/shared/catalogue/channels.dto';
import { albumPath, artistPath, channelPath, genrePath, trackPath } from '@tonearm/shared/rules/paths';
import { artistNames } from '../artist-links';
import { Cover } from '../cover/cover';
import { nameOf } from './channel-items';

const UNPICTURED: Pictured = { image: null, image_variants: null, image_color: null };

function pathOf(item: ChannelItem): string {
  switch (item.model_type) {
    case 'artist': return artistPath(item);
    case 'album': return albumPath(item);
    case 'track': return trackPath(item);
    case 'genre': return genrePath(item);
    case 'channel': return channelPath(item);
  }
}

const pictureOf = (item: ChannelItem): Pictured => (item.model_type === 'genre' ? item.cover ?? UNPICTURED : item.model_type === 'channel' ? UNPICTURED : item);

/** An item as a low tile: its picture, and its name beside it. */
export function ItemTile({ item }: { item: ChannelItem }) {
  const { t } = useTranslation();
  const name = item.model_type === 'channel' ? t(item.name) : nameOf(item);
  const line = item.model_type === 'artist' ? t('Artist') : 'artists' in item ? artistNames(item.artists) : item.model_type === 'channel' ? item.description ?? '' : '';
  return (
    <Link to={pathOf(item)} className="item-tile" data-roving>
      <Cover of={pictureOf(item)} name={name} kind={item.model_type === 'artist' ? 'artist' : 'album'} sizes="64px" />
      <span className="grow">
        <span className="t ell">{name}</span>
        {line && <span className="s ell">{line}</span>}
      </span>
    </Link>
  );
}
