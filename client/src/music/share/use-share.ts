import { lazy, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Share2 } from 'lucide-react';
import { useDialogs } from '../../platform/dialogs/dialogs';
import type { MenuAction } from '../../ui/menu/menu-types';
import type { SharedItem } from './shared-item';

const ShareDialog = lazy(() => import('./share-dialog'));

/** Opens the dialog that gives an item's link and player. */
export function useShare(): (item: SharedItem) => void {
  const open = useDialogs();
  return useCallback((item) => void open<{ item: SharedItem }, void>(ShareDialog, { item }), [open]);
}

/** Sharing as an entry of a menu. */
export function useShareAction(): (item: SharedItem) => MenuAction {
  const { t } = useTranslation();
  const share = useShare();
  return (item) => ({ id: 'share', label: t('Share'), icon: Share2, onSelect: () => share(item) });
}
