import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Album, Artist, Genre, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { SearchModel } from '@tonearm/shared/search/search.dto';
import { Cover } from '../../music/cover/cover';
import { PlayButton } from '../../music/play-button/play-button';
import { useCataloguePlay } from '../../music/play-button/use-catalogue-play';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { tintStyle } from '../../music/tint';
import { isRound, modelFacts, modelName, modelPath, modelPicture } from './models';

function PlayItem({ item, name }: { item: Album | Artist | Genre; name: string }) {
  return <PlayButton context={useCataloguePlay(item)} name={name} size="header" />;
}

function PlayTrack({ track }: { track: Track }) {
  return <PlayButton context={usePlayContext({ type: 'track', id: track.id, name: track.name }, () => [track])} name={track.name} size="header" />;
}

/** An answer's model is the API's own, whole. */
function Play({ model }: { model: SearchModel }) {
  if (model.model_type === 'track') return <PlayTrack track={model as unknown as Track} />;
  if (model.model_type === 'album' || model.model_type === 'artist' || model.model_type === 'genre') {
    return <PlayItem item={model as unknown as Album | Artist | Genre} name={modelName(model)} />;
  }
  return null;
}

/** The one thing that was meant, in its own colour. */
export function TopResult({ model }: { model: SearchModel }) {
  const { t } = useTranslation();
  const picture = modelPicture(model);
  return (
    <section className="topres-room" aria-label={t('Top result')}>
      <h2 className="h2 mb-3">{t('Top result')}</h2>
      <div className="topres" data-tint style={tintStyle(picture.image_color)}>
        <Link className="topres-link" to={modelPath(model)}>
          <Cover of={picture} name={modelName(model)} kind={isRound(model) ? 'artist' : 'album'} sizes="116px" isUrgent />
          <span className="h1 topres-name" data-highlights>{modelName(model)}</span>
          <span className="t2 ell">{modelFacts(model, t)}</span>
        </Link>
        <span className="topres-play"><Play model={model} /></span>
      </div>
    </section>
  );
}
