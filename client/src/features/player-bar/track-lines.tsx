import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { trackPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { ArtistLinks } from '../../music/artist-links';
import { usePlayerModes } from '../../platform/player/use-player';
import { Cover } from '../../music/cover/cover';
import styles from './player-bar.module.css';
import { chip } from '../../ui/chip.styles';
import { explicitMark } from '../../ui/explicit-mark.styles';

interface TrackCoverProps {
  track: Track;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string;
  className?: string;
  /** Wanted at once: the largest thing in sight. */
  isUrgent?: boolean;
}

/** The cover as decoration: the words beside it say what it is. */
export function TrackCover({ track, sizes, className, isUrgent }: TrackCoverProps) {
  return (
    <Cover of={track} name={track.album?.name ?? track.name} sizes={sizes} className={className} isUrgent={isUrgent} />
  );
}

/** Says that only a preview of the song may be played. */
export function PreviewMark() {
  const { t } = useTranslation();
  const { isPreview } = usePlayerModes();
  return isPreview ? <span className={cx(chip.chip, chip.sm, chip.out)}>{t('Preview')}</span> : null;
}

/** Why no sound comes although it is wanted; null while there is no reason to give. */
export function useStandstill(): string | null {
  const { t } = useTranslation();
  const { status } = usePlayerModes();
  if (status === 'waiting-for-network') return t('Waiting for the network…');
  return status === 'blocked' ? t('Press play to start.') : null;
}

/** The title, marked where it is explicit. */
export function TitleLine({ track }: { track: Track }) {
  return (
    <span className={cx('ell', styles.t)} data-title>
      {track.name}
      <ExplicitMark track={track} />
    </span>
  );
}

function ExplicitMark({ track }: { track: Track }) {
  const { t } = useTranslation();
  if (!track.explicit) return null;
  return (
    <span className={cx(explicitMark.exp, styles.npExp)} role="img" aria-label={t('Explicit')} title={t('Explicit')}>
      E
    </span>
  );
}

/** Title and artists, each leading to its page. */
export function TrackLinks({ track }: { track: Track }) {
  return (
    <>
      <div className={cx('ell', styles.t)}>
        <Link className="hov-line" to={trackPath(track)}>
          {track.name}
        </Link>
        <ExplicitMark track={track} />
      </div>
      <div className={cx('ell', styles.s)}>
        <ArtistLinks artists={track.artists} />
      </div>
    </>
  );
}
