import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChevronRight } from 'lucide-react';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { formatDay } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { requestTypes } from '../../music/artist-requests/request-words';
import { StatusBadge } from '../../music/artist-requests/status-badge';
import styles from './backstage-requests.module.css';
import { card } from '../../ui/card.styles';
import { settingsPage } from '../../ui/settings-page.styles';

/** What one asked for before, each with its state, and why it was denied. */
export function EarlierRequests({ requests }: { requests: readonly BackstageRequest[] }) {
  const { t } = useTranslation();
  if (requests.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="earlier-requests">
      <h2 className="h3" id="earlier-requests">
        {t('Your requests')}
      </h2>
      <ul className={card.card}>
        {requests.map((request) => (
          <li key={request.id}>
            <Link className={settingsPage.lrow} to={`/backstage/requests/${request.id}/request-submitted`}>
              <span className="grow">
                <span className="med anywhere" dir="auto">
                  {request.artist?.name ?? (request.artist_name || t('An artist who is gone'))}
                </span>
                <span className={cx('t2', settingsPage.about)}>
                  {requestTypes(t)[request.type]} · {formatDay(request.created_at)}
                </span>
                {request.denial_reason && (
                  <span className={cx(styles.why, settingsPage.about)} dir="auto">
                    {t(request.denial_reason)}
                  </span>
                )}
              </span>
              <StatusBadge status={request.status} />
              <Icon of={ChevronRight} size={16} className="t3 flip" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
