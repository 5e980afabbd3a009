import { useTranslation } from 'react-i18next';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { formatMoment } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { Panel } from '../../ui/panel';

/** That nobody works in it for now, since when, and for its owner why. */
export function SuspensionNote({
  workspace: { suspended_at: since, suspension_reason: reason },
}: {
  workspace: Pick<Workspace, 'suspended_at' | 'suspension_reason'>;
}) {
  const { t } = useTranslation();
  if (since === null) return null;
  return (
    <Panel
      id="suspension"
      title={t('This workspace is suspended')}
      about={t('Since :since, nobody can work in it. What it has published stays as it is.', {
        since: formatMoment(since),
      })}
      end={
        <Badge tone="bad" hasDot>
          {t('Suspended')}
        </Badge>
      }
    >
      {reason !== null && (
        <p className="anywhere" dir="auto">
          {t('Reason: :reason', { reason })}
        </p>
      )}
    </Panel>
  );
}
