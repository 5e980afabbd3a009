import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink, MapPin } from 'lucide-react';
import type { UserPage } from '@tonearm/shared/account/account.dto';
import { cx } from '../../lib/class-names';
import { useListUserHistoryQuery } from '../../api/profiles';
import { joinFacts } from '../../lib/direction';
import { formatDay } from '../../lib/format';
import { LIST_COLUMNS } from '../../music/track-table/columns';
import { TrackTable } from '../../music/track-table/track-table';
import { useLocale } from '../../platform/i18n/use-locale';
import type { QueueSource } from '../../platform/player/player-types';
import { Icon } from '../../ui/icon';
import { LinkedText } from '../../ui/linked-text';
import styles from './user.module.css';

const SONGS = 10;

/** A country's name in the reader's language. */
function countryName(code: string | null, language: string): string | null {
  if (!code) return null;
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

function RecentlyPlayed({ user }: { user: UserPage }) {
  const { t } = useTranslation();
  const source = useMemo<QueueSource>(() => ({ type: 'user', id: user.id, name: user.name }), [user.id, user.name]);
  const tracks = useListUserHistoryQuery({ id: String(user.id), perPage: SONGS }).currentData?.pagination.data ?? [];
  if (tracks.length === 0) return null;
  return (
    <section aria-label={t('Recently played')}>
      <h2 className={cx('h2', styles.aboutHeading)}>{t('Recently played')}</h2>
      <TrackTable tracks={tracks} source={source} label={t('Recently played')} columns={LIST_COLUMNS} />
    </section>
  );
}

/** What somebody writes about themselves. */
export function UserAbout({ user }: { user: UserPage }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const { description, city, country, links } = user.profile;
  const place = joinFacts([city || null, countryName(country, language)], ', ');
  return (
    <div className={styles.userAbout}>
      <p className={description ? 'lead' : 't2'}>
        {description ? (
          <LinkedText text={description} />
        ) : (
          t(':name has not written anything yet.', { name: user.name })
        )}
      </p>
      {place && (
        <p className="row g1 t2">
          <Icon of={MapPin} size={16} />
          {place}
        </p>
      )}
      {links.length > 0 && (
        <ul className={styles.userLinks} aria-label={t('Links')}>
          {links.map((link) => (
            <li key={link.url}>
              <a className="hov-line row g1" href={link.url} target="_blank" rel="noopener noreferrer nofollow ugc">
                <Icon of={ExternalLink} size={15} className="flip" />
                {link.title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {user.shows_history && <RecentlyPlayed user={user} />}
      <p className="t2 s13">{t('Here since :date', { date: formatDay(user.created_at) })}</p>
    </div>
  );
}
