import { useTranslation } from 'react-i18next';
import { useGetUsageQuery } from '../../api/authoring';
import { QuotaLine } from '../../platform/billing/quota-line';
import { useNumberLimit } from '../../platform/session/use-number-limit';
import { useWorkspaceId } from '../../platform/session/use-session';

/**
 * How many playlists somebody has made of those that they may have. Nobody is asked where there is no limit, nor where a workspace has them, on
 * its owner's plan.
 */
export function PlaylistQuota({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const isOwn = useWorkspaceId() === 0;
  const isLimited = useNumberLimit('playlists.create', 'count') !== Infinity && isOwn;
  const { data } = useGetUsageQuery(undefined, { skip: !isLimited, refetchOnMountOrArgChange: true });
  if (!isOwn) return null;
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
