import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Settings } from 'lucide-react';
import { Icon } from '../../ui/icon';
import { iconButton } from '../../ui/icon-button.styles';
import { useCanChoose } from './use-can-choose';

/** The way to where one chooses what one is told, for whoever has it. */
export function SettingsLink() {
  const { t } = useTranslation();
  const label = t('Notification settings');
  return (
    useCanChoose() && (
      <Link className={iconButton.ib} to="/notifications/settings" aria-label={label} data-tip={label}>
        <Icon of={Settings} size={18} />
      </Link>
    )
  );
}
