import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChannelItem } from '@tonearm/shared/catalogue/channels.dto';
import {
  albumPath,
  artistPath,
  channelPath,
  genrePath,
  playlistPath,
  trackPath,
  userPath,
} from '@tonearm/shared/rules/paths';
import { Cover } from '../cover/cover';
import { nameOf } from './channel-items';
import { lineOf, pictureOf } from './item-words';
import styles from './channel.module.css';
import { cx } from '../../lib/class-names';
import { cards } from '../../ui/cards.styles';

function pathOf(item: ChannelItem): string {
  switch (item.model_type) {
    case 'artist':
      return artistPath(item);
    case 'album':
      return albumPath(item);
    case 'track':
      return trackPath(item);
    case 'playlist':
      return playlistPath(item);
    case 'user':
      return userPath(item);
    case 'genre':
      return genrePath(item);
    case 'channel':
      return channelPath(item);
  }
}

/** An item as a low tile: its picture, and its name beside it. */
export function ItemTile({ item }: { item: ChannelItem }) {
  const { t } = useTranslation();
  const name = item.model_type === 'channel' ? t(item.name) : nameOf(item);
  const line = lineOf(item, t);
  return (
    <Link to={pathOf(item)} className={styles.itemTile} data-roving>
      <Cover
        of={pictureOf(item)}
        name={name}
        kind={item.model_type === 'artist' || item.model_type === 'user' ? 'artist' : 'album'}
        sizes="64px"
      />
      <span className="grow">
        <span className={cx('ell', cards.t)}>{name}</span>
        {line && <span className={cx('ell', cards.s)}>{line}</span>}
      </span>
    </Link>
  );
}
