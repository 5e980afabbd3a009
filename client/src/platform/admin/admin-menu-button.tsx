import { useTranslation } from 'react-i18next';
import { Menu } from 'lucide-react';
import { useIsPhone } from '../../lib/use-media-query';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useAdminDrawer } from './admin-drawer';

/** Opens the sections of the admin area, which stand in a drawer on phones; nothing elsewhere. */
export function AdminMenuButton() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const openDrawer = useAdminDrawer();
  if (!isPhone) return null;
  return (
    <IconButton label={t('Menu')} onClick={openDrawer}>
      <Icon of={Menu} size={20} />
    </IconButton>
  );
}
