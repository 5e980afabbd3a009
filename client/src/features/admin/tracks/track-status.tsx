import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { Badge } from '../../../ui/badge';
import { ReleaseStatus } from '../records/record-cells';

const WORKING = ['pending', 'probing', 'transcoding'];

/** Whether people can hear it, and if not, why. */
export function TrackStatus({ track }: { track: Track }) {
  const { t } = useTranslation();
  const { processing_state: state = 'ready' } = track;
  if (state === 'failed')
    return (
      <Badge tone="bad" hasDot>
        {t('No audio')}
      </Badge>
    );
  if (WORKING.includes(state))
    return (
      <Badge tone="warning" hasDot>
        {t('Processing')}
      </Badge>
    );
  return <ReleaseStatus {...track} />;
}
