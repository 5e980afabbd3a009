import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { Equaliser } from '../../ui/glyphs';
import { Cover } from '../cover/cover';
import { PlayButton } from '../play-button/play-button';
import { useCataloguePlay } from '../play-button/use-catalogue-play';
import { useCardMenu } from './use-card-menu';
import styles from './media-card.module.css';
import { cards } from '../../ui/cards.styles';

/** A record one comes back to, as a low tile: the tile is one link, play is a button beside it. */
export function JumpTile({ album }: { album: Album }) {
  const { t } = useTranslation();
  const play = useCataloguePlay(album);
  const { triggers, menu } = useCardMenu(album);
  return (
    <>
      <div className={cx(styles.jt, play.isPlaying && 'playing')} data-roving-group {...triggers}>
        <Link to={albumPath(album)} className={styles.jtLink} data-roving draggable={false} title={album.name}>
          <Cover of={album} name={album.name} sizes="60px" />
          <span className={cx('clamp2', cards.t)}>{album.name}</span>
        </Link>
        {play.isPlaying && <Equaliser label={t('Playing')} />}
        <PlayButton context={play} name={album.name} size="tile" />
      </div>
      {menu}
    </>
  );
}
