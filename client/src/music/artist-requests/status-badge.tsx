import { useTranslation } from 'react-i18next';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { Badge } from '../../ui/badge';
import { requestStates, STATUS_TONE } from './request-words';

/** What became of a request to act for an artist. */
export function StatusBadge({ status }: Pick<BackstageRequest, 'status'>) {
  const { t } = useTranslation();
  return (
    <Badge tone={STATUS_TONE[status]} hasDot>
      {requestStates(t)[status]}
    </Badge>
  );
}
