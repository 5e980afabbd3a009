import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ArrowRightLeft, Pencil } from 'lucide-react';
import type { ManagerRole } from '@tonearm/shared/catalogue/catalogue';
import type { BackstageArtist } from '@tonearm/shared/catalogue/backstage.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { Cover } from '../../music/cover/cover';
import { useMove } from '../../music/moving/use-move';
import type { WorkPlace } from '../../platform/workspaces/use-work-place';
import { buttonClass } from '../../ui/button';
import { VerifiedMark } from '../../music/verified-mark';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconButton } from '../../ui/icon-button.styles';
import { PlaysLine } from './plays-line';
import styles from './backstage.module.css';
import { settingsPage } from '../../ui/settings-page.styles';
import { card } from '../../ui/card.styles';

/** More lines than these are more calls than the page is worth; the others have theirs among the insights. */
const LINES = 6;

interface ArtistProps {
  artist: BackstageArtist;
  hasLine: boolean;
  place: WorkPlace;
}

function Artist({ artist, hasLine, place }: ArtistProps) {
  const { t } = useTranslation();
  const roles: Record<ManagerRole, string> = { owner: t('Owner'), editor: t('Editor'), viewer: t('Viewer') };
  const { id, name } = artist;
  const hasInsights = place.maySeeInsights;
  const { mayMove, move } = useMove();
  return (
    <li className={cx(styles.bsArtist, settingsPage.lrow)}>
      <Cover of={artist} name={name} kind="artist" sizes="52px" className={styles.bsArt} />
      <span className="grow">
        <Link className="med row g1" to={artistPath(artist)}>
          <span className="ell" dir="auto">
            {name}
          </span>
          {artist.verified && <VerifiedMark />}
        </Link>
        <span className={cx('t2', settingsPage.about)}>
          {/* In a workspace its role says what one may do. */}
          {place.id === 0 && `${roles[artist.role]} · `}
          {t(':count followers', { count: artist.followers_count })}
        </span>
      </span>
      {hasInsights && hasLine && <PlaysLine artistId={id} name={name} />}
      {artist.role !== 'viewer' && place.mayUpdate && (
        <Link
          className={buttonClass({ size: 'sm' })}
          to={`/backstage/artists/${id}/edit`}
          aria-label={t('Edit :name', { name })}
        >
          <Icon of={Pencil} size={15} />
          <span className="dsk">{t('Edit')}</span>
        </Link>
      )}
      {hasInsights && !hasLine && (
        <Link
          className={buttonClass({ size: 'sm' })}
          to={`/backstage/artists/${id}/insights`}
          aria-label={t('Insights of :name', { name })}
        >
          {t('Insights')}
        </Link>
      )}
      {mayMove && artist.role === 'owner' && (
        <IconButton
          label={t('Move “:name”', { name })}
          className={iconButton.sm}
          data-tip={t('Move to…')}
          onClick={() => void move({ kind: 'artists', ids: [id], name })}
        >
          <Icon of={ArrowRightLeft} size={15} />
        </IconButton>
      )}
    </li>
  );
}

interface OwnArtistsProps {
  artists: readonly BackstageArtist[];
  place: WorkPlace;
}

/** Artists whom one acts for, or whom the workspace manages, with the ways to their pages. */
export function OwnArtists({ artists, place }: OwnArtistsProps) {
  const { t } = useTranslation();
  return (
    <section className={cx(card.card, styles.bsCard)} aria-labelledby="bs-artists">
      <header>
        <h2 className="h3" id="bs-artists">
          {t('Artists')}
        </h2>
        {place.id === 0 && (
          <Link className="lnk" to="/backstage/requests">
            {t('Add an artist')}
          </Link>
        )}
      </header>
      {artists.length === 0 ? (
        <p className="t2">
          {place.workspace
            ? t(':name has no artists yet. Members move their own here, from their backstage.', {
                name: place.workspace.name,
              })
            : t('You don’t manage any artists yet.')}
        </p>
      ) : (
        <ul>
          {artists.map((artist, at) => (
            <Artist key={artist.id} artist={artist} hasLine={at < LINES} place={place} />
          ))}
        </ul>
      )}
    </section>
  );
}
