import { useTranslation } from 'react-i18next';
import { Ellipsis } from 'lucide-react';
import { useLazyCardMenu } from '../../music/media-card/use-card-menu';
import { useCurrentEntry } from '../../platform/player/use-player';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { lazyOverlay } from '../../ui/lazy-part';
import { warmMenu } from '../../ui/menu/lazy-menu';

const PlayingMenuLayer = lazyOverlay(() => import('./playing-menu-layer'));

/** Opens the menu of the song that plays, with the player's settings in it; before the first song these are all it has. */
export function PlayingMenu({ size = 18 }: { size?: number }) {
  const { t } = useTranslation();
  const entry = useCurrentEntry();
  const { open, menu } = useLazyCardMenu(entry, PlayingMenuLayer);
  const label = entry ? t('More about :name', { name: entry.track.name }) : t('Player settings');
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="menu"
        data-settings-anchor
        onPointerEnter={warmMenu}
        onFocus={warmMenu}
        onClick={(event) => open(event.currentTarget)}
      >
        <Icon of={Ellipsis} size={size} />
      </IconButton>
      {menu}
    </>
  );
}
