import { useTranslation } from 'react-i18next';
import { useGetUsageQuery } from '../../api/authoring';
import { QuotaLine } from '../../platform/billing/quota-line';
import { useNumberLimit } from '../../platform/session/use-number-limit';

/** How many playlists somebody has made of those that they may have. Nobody is asked where there is no limit. */
export function PlaylistQuota({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const isLimited = useNumberLimit('playlists.create', 'count') !== Infinity;
  const { data } = useGetUsageQuery(undefined, { skip: !isLimited, refetchOnMountOrArgChange: true });
  const { used, allowed = null } = data?.playlists ?? { used: 0 };
  return (
    <QuotaLine
      used={used}
      allowed={allowed}
      text={t(':used of :count playlists', { used, count: allowed ?? 0 })}
      onLeave={onLeave}
    />
  );
}
