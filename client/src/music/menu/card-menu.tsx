import type { Album, Artist, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useTranslation } from 'react-i18next';
import type { QueueSource } from '../../platform/player/player-types';
import { LazyMenu } from '../../ui/menu/lazy-menu';
import { ALBUM_MENU } from '../album-menu/album-menu-parts';
import { ARTIST_MENU } from '../artist-menu/artist-menu-parts';
import { MenuAbout } from '../track-menu/menu-about';
import { TRACK_MENU } from '../track-menu/track-menu-parts';
import type { CardMenuProps } from './card-menu-props';
import { menuOf, useMenuTools } from './menu-tools';
import { useLoadedTracks } from './use-loaded-tracks';

/** The menu of a card; it is there from its first opening on. */
export default function CardMenu({ of, anchor, isOpen, onClose }: CardMenuProps<Album | Artist | Track>) {
  const { t } = useTranslation();
  const tools = useMenuTools();
  const withTracks = useLoadedTracks(of);
  const source: QueueSource = { type: of.model_type, id: of.id, name: of.name };
  const actions = (): ReturnType<typeof menuOf> => {
    switch (of.model_type) {
      case 'album':
        return menuOf(ALBUM_MENU, { album: of, source, withTracks, isHere: false }, tools);
      case 'artist':
        return menuOf(ARTIST_MENU, { artist: of, source, withTracks, isHere: false }, tools);
      case 'track':
        return menuOf(TRACK_MENU, { track: of, source, here: [] }, tools);
    }
  };
  return (
    <LazyMenu
      label={t('Actions for :name', { name: of.name })}
      actions={isOpen ? actions() : []}
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
      about={<MenuAbout of={of} name={of.name} artists={of.model_type === 'artist' ? [] : of.artists} />}
    />
  );
}
