import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { formatDay } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { cx } from '../../lib/class-names';
import { card } from '../../ui/card.styles';
import styles from './backstage.module.css';
import { settingsPage } from '../../ui/settings-page.styles';

/** What one waits for. */
export function PendingRequests({ requests }: { requests: readonly BackstageRequest[] }) {
  const { t } = useTranslation();
  if (requests.length === 0) return null;
  return (
    <section className={cx(card.card, styles.bsCard)} aria-labelledby="bs-requests">
      <h2 className="h3" id="bs-requests">
        {t('Pending requests')}
      </h2>
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <Link className={settingsPage.lrow} to={`/backstage/requests/${request.id}/request-submitted`}>
              <span className="grow">
                <span className="med ell" dir="auto">
                  {request.artist?.name ?? request.artist_name}
                </span>
                <span className={cx('t2', settingsPage.about)}>{formatDay(request.created_at)}</span>
              </span>
              <Badge tone="warning" hasDot>
                {t('Pending')}
              </Badge>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
