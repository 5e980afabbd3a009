import { useTranslation } from 'react-i18next';
import { Share2 } from 'lucide-react';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import type { SharedItem } from './shared-item';
import { useShare } from './use-share';

/** Stands in the header of whatever can be shared. */
export function ShareButton({ item }: { item: SharedItem }) {
  const { t } = useTranslation();
  const share = useShare();
  return (
    <IconButton label={t('Share')} onClick={() => share(item)}>
      <Icon of={Share2} size={20} />
    </IconButton>
  );
}
