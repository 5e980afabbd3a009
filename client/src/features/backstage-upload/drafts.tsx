import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { Cover } from '../../music/cover/cover';
import { processingText } from '../../music/release-form/processing-text';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { Button } from '../../ui/button';
import styles from './backstage-upload.module.css';
import { art } from '../../music/cover/cover.styles';
import { card } from '../../ui/card.styles';

interface DraftsProps {
  tracks: readonly Track[];
  albums: readonly Album[];
  onContinue: (tracks: readonly Track[], album: Album | null) => void;
}

function Draft({
  item,
  line,
  to,
  onContinue,
}: {
  item: Track | Album;
  line: string;
  to: string;
  onContinue: () => void;
}) {
  const { t } = useTranslation();
  return (
    <li>
      <Cover of={item} name={item.name} sizes="40px" className={art.s} />
      <span className="grow">
        <Link className="ell med block" to={to} dir="auto">
          {item.name}
        </Link>
        <span className="t2 s13">{line}</span>
      </span>
      <Button size="sm" aria-label={t('Continue with :name', { name: item.name })} onClick={onContinue}>
        {t('Continue')}
      </Button>
    </li>
  );
}

/** Own music that nobody else sees yet: to go on with. */
export function Drafts({ tracks, albums, onContinue }: DraftsProps) {
  const { t } = useTranslation();
  const { editorOf } = useMakerArea();
  const singles = tracks.filter(({ album_id: albumId }) => albumId === null);
  if (singles.length + albums.length === 0) return null;
  return (
    <section className={styles.drafts} aria-label={t('Not published yet')}>
      <header>
        <h2 className="h2">{t('Not published yet')}</h2>
        {singles.length > 1 && (
          <Button size="sm" look="ghost" onClick={() => onContinue(singles, null)}>
            {t('Continue with all songs')}
          </Button>
        )}
      </header>
      <ul className={card.card}>
        {albums.map((album) => {
          const songs = tracks.filter(({ album_id: albumId }) => albumId === album.id);
          return (
            <Draft
              key={`a${album.id}`}
              item={album}
              line={t(':count songs', { count: album.tracks_count || songs.length })}
              to={editorOf('albums', album.id)}
              onContinue={() => onContinue(songs, album)}
            />
          );
        })}
        {singles.map((track) => (
          <Draft
            key={track.id}
            item={track}
            line={processingText(track.processing_state ?? 'pending', t)}
            to={editorOf('tracks', track.id)}
            onContinue={() => onContinue([track], null)}
          />
        ))}
      </ul>
    </section>
  );
}
