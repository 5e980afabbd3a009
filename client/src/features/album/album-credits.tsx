import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ARTIST_ROLES } from '@tonearm/shared/catalogue/catalogue';
import type { ArtistRole } from '@tonearm/shared/catalogue/catalogue';
import type { ArtistCredit } from '@tonearm/shared/catalogue/catalogue.dto';
import { artistPath } from '@tonearm/shared/rules/paths';

const LABELS: Record<ArtistRole, string> = {
  primary: 'Artists', featured: 'Featuring', remixer: 'Remixed by', producer: 'Produced by', composer: 'Written by', performer: 'Performed by',
};

/** Who made the album, by what they did; says nothing where only its artists are known. */
export function AlbumCredits({ credits = [] }: { credits?: readonly ArtistCredit[] | undefined }) {
  const { t } = useTranslation();
  if (credits.every((credit) => credit.role === 'primary')) return null;
  return (
    <section className="shelf" aria-label={t('Credits')}>
      <header><h2 className="h2">{t('Credits')}</h2></header>
      <dl className="credits">
        {ARTIST_ROLES.filter((role) => credits.some((credit) => credit.role === role)).map((role) => (
          <div key={role}>
            <dt>{t(LABELS[role])}</dt>
            <dd>
              {credits.filter((credit) => credit.role === role).map((credit) => <Link key={credit.id} className="hov-line" to={artistPath(credit)}>{credit.name}</Link>)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
