import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Check, Plus } from 'lucide-react';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath } from '@tonearm/shared/rules/paths';
import { joinFacts } from '../../lib/direction';
import { formatTotal, releaseYear } from '../../lib/format';
import { ArtistLinks } from '../../music/artist-links';
import { Sleeve } from '../../music/cover/sleeve';
import { useCataloguePlay } from '../../music/play-button/use-catalogue-play';
import { tintStyle } from '../../music/tint';
import { useLibraryMarks } from '../../music/heart/use-library-marks';
import { useIsKept } from '../../platform/library/use-marks';
import { useCan, useUser } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PauseGlyph, PlayGlyph } from '../../ui/glyphs';
import { NEW_RELEASE_LABELS } from '../../music/release-type';
import styles from './channel.module.css';

interface HeroSlideProps {
  album: Album;
  /** "1 of 3" */
  position: string;
  isShown: boolean;
  isFirst: boolean;
}

/** Keeps the album; guests are asked to sign in. */
function SaveButton({ album }: { album: Album }) {
  const { t } = useTranslation();
  const item = { type: 'album', id: album.id, name: album.name } as const;
  const isKept = useIsKept(item);
  const { toggle } = useLibraryMarks();
  const mayLike = useCan('social.like');
  const isGuest = useUser() === null;
  if (!mayLike && !isGuest) return null;
  return (
    <Button
      pill
      size="lg"
      icon={<Icon of={isKept ? Check : Plus} size={17} />}
      aria-pressed={isKept}
      onClick={() => toggle(item)}
    >
      {isKept ? t('Saved') : t('Save')}
    </Button>
  );
}

/** A featured album: words beside its artwork, on its tint. */
export function HeroSlide({ album, position, isShown, isFirst }: HeroSlideProps) {
  const { t } = useTranslation();
  const play = useCataloguePlay(album);
  const facts = [
    releaseYear(album.release_date),
    t(':count songs', { count: album.tracks_count }),
    formatTotal(album.duration_ms),
  ];
  return (
    // A slide that only peeks in stays out of the tab order until it is shown.
    <div
      className={styles.hc}
      role="group"
      aria-roledescription={t('slide')}
      aria-label={position}
      style={tintStyle(album.image_color)}
      data-tint
      inert={!isShown}
    >
      {album.image && (
        <span
          className={styles.bgart}
          style={{ backgroundImage: `url(${JSON.stringify(album.image_variants?.['64'] ?? album.image)})` }}
        />
      )}
      <div className={styles.copy}>
        <div className="over">
          {t(NEW_RELEASE_LABELS[album.release_type])} · <ArtistLinks artists={album.artists} />
        </div>
        <h2>
          <Link className="clamp2" to={albumPath(album)}>
            {album.name}
          </Link>
        </h2>
        {album.description && (
          <p className="about clamp2" dir="auto">
            {album.description}
          </p>
        )}
        <p className="num">{joinFacts(facts)}</p>
        <div className={styles.cta}>
          <Button
            look="inverse"
            pill
            size="lg"
            icon={play.isPlaying ? <PauseGlyph size={16} /> : <PlayGlyph size={16} />}
            onClick={play.toggle}
            busy={play.isPending}
          >
            {play.isPlaying ? t('Pause') : t('Play album')}
          </Button>
          <SaveButton album={album} />
        </div>
      </div>
      <Sleeve
        of={album}
        name={album.name}
        sizes="(max-width: 768px) 196px, 240px"
        isPlaying={play.isPlaying}
        isUrgent={isFirst}
      />
    </div>
  );
}
