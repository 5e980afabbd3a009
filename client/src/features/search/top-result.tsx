import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Album, Artist, Genre, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import type { SearchModel } from '@tonearm/shared/search/search.dto';
import { cx } from '../../lib/class-names';
import { Cover } from '../../music/cover/cover';
import { useLazyCardMenu } from '../../music/media-card/use-card-menu';
import type { CardMenuProps } from '../../music/menu/card-menu-props';
import { useCardTracks } from '../../music/playlist-menu/use-card-tracks';
import { PlayButton } from '../../music/play-button/play-button';
import { useCataloguePlay } from '../../music/play-button/use-catalogue-play';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { tintStyle } from '../../music/tint';
import { isRound, modelFacts, modelName, modelPath, modelPicture } from './models';
import { lazyOverlay } from '../../ui/lazy-part';
import styles from './search.module.css';

const CardMenu = lazyOverlay(() => import('../../music/menu/card-menu'));
const PlaylistCardMenu = lazyOverlay(() => import('../../music/playlist-menu/playlist-card-menu'));

type Menued = Album | Artist | Track;
const MENUED: ReadonlySet<string> = new Set(['album', 'artist', 'track', 'playlist']);

/** The menu that its card would have. */
function ModelMenu({ of, ...rest }: CardMenuProps<SearchModel>) {
  return of.model_type === 'playlist' ? (
    <PlaylistCardMenu of={of as unknown as Playlist} {...rest} />
  ) : (
    <CardMenu of={of as unknown as Menued} {...rest} />
  );
}

function PlayItem({ item, name }: { item: Album | Artist | Genre; name: string }) {
  return <PlayButton context={useCataloguePlay(item)} name={name} size="header" />;
}

function PlayTrack({ track }: { track: Track }) {
  return (
    <PlayButton
      context={usePlayContext({ type: 'track', id: track.id, name: track.name }, () => [track])}
      name={track.name}
      size="header"
    />
  );
}

function PlayPlaylist({ playlist }: { playlist: Playlist }) {
  return (
    <PlayButton
      context={usePlayContext({ type: 'playlist', id: playlist.id, name: playlist.name }, useCardTracks(playlist))}
      name={playlist.name}
      size="header"
    />
  );
}

/** An answer's model is the API's own, whole. */
function Play({ model }: { model: SearchModel }) {
  if (model.model_type === 'track') return <PlayTrack track={model as unknown as Track} />;
  if (model.model_type === 'playlist') return <PlayPlaylist playlist={model as unknown as Playlist} />;
  if (model.model_type === 'album' || model.model_type === 'artist' || model.model_type === 'genre') {
    return <PlayItem item={model as unknown as Album | Artist | Genre} name={modelName(model)} />;
  }
  return null;
}

/** The one thing that was meant, in its own colour. */
export function TopResult({ model }: { model: SearchModel }) {
  const { t } = useTranslation();
  const picture = modelPicture(model);
  const { open, triggers, menu } = useLazyCardMenu(model, ModelMenu);
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'F10' || !event.shiftKey) return;
    event.preventDefault();
    open(event.currentTarget);
  };
  const opensMenu = MENUED.has(model.model_type) ? { ...triggers, onKeyDown: pressed } : {};
  return (
    <section className="topres-room" aria-label={t('Top result')}>
      <h2 className={cx('h2', styles.topHeading)}>{t('Top result')}</h2>
      <div className={styles.topres} data-tint style={tintStyle(picture.image_color)} {...opensMenu}>
        <Link className={styles.topresLink} to={modelPath(model)}>
          <Cover
            of={picture}
            name={modelName(model)}
            kind={isRound(model) ? 'artist' : 'album'}
            sizes="116px"
            isUrgent
          />
          <span className={cx('h1', styles.topresName)} data-highlights>
            {modelName(model)}
          </span>
          <span className="t2 ell">{modelFacts(model, t)}</span>
        </Link>
        <span className={styles.topresPlay}>
          <Play model={model} />
        </span>
      </div>
      {menu}
    </section>
  );
}
