import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { Badge } from '../../../ui/badge';

const WORKING = ['pending', 'probing', 'transcoding'];
const isToCome = (at: string): boolean => Date.parse(at) > Date.now();

/** Whether people can hear it, and if not, why. */
export function TrackStatus({ track }: { track: Track }) {
  const { t } = useTranslation();
  const { processing_state: state = 'ready', visibility, publish_at: at } = track;
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
  if (visibility === 'private') return <Badge hasDot>{t('Hidden')}</Badge>;
  if (at && isToCome(at)) return <Badge hasDot>{t('Scheduled')}</Badge>;
  if (visibility === 'unlisted') return <Badge hasDot>{t('Unlisted')}</Badge>;
  return (
    <Badge tone="good" hasDot>
      {t('Published')}
    </Badge>
  );
}
