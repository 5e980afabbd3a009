import { useTranslation } from 'react-i18next';
import type { WorkspaceRecord } from '@tonearm/shared/account/workspace-records.dto';
import { Badge } from '../../../ui/badge';

/** Whether people may work in it. */
export function WorkspaceState({ workspace }: { workspace: Pick<WorkspaceRecord, 'suspended_at'> }) {
  const { t } = useTranslation();
  const isSuspended = workspace.suspended_at !== null;
  return (
    <Badge tone={isSuspended ? 'bad' : 'good'} hasDot>
      {isSuspended ? t('Suspended') : t('Active')}
    </Badge>
  );
}
