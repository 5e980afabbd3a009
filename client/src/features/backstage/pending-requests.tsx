import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { formatDay } from '../../lib/format';

/** What one waits for. */
export function PendingRequests({ requests }: { requests: readonly BackstageRequest[] }) {
  const { t } = useTranslation();
  if (requests.length === 0) return null;
  return (
    <section className="card bs-card" aria-labelledby="bs-requests">
      <h2 className="h3" id="bs-requests">
        {t('Pending requests')}
      </h2>
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            <Link className="lrow" to={`/backstage/requests/${request.id}/request-submitted`}>
              <span className="grow">
                <span className="med ell" dir="auto">
                  {request.artist?.name ?? request.artist_name}
                </span>
                <span className="t2 about">{formatDay(request.created_at)}</span>
              </span>
              <span className="badge dotb war">{t('Pending')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
