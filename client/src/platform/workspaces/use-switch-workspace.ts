import { useTranslation } from 'react-i18next';
import { useDialogs } from '../dialogs/dialogs';
import { hasUnsaved } from '../forms/unsaved';
import { lazyOverlay } from '../../ui/lazy-part';
import { useChooseWorkspace } from './use-choose-workspace';

const ConfirmDialog = lazyOverlay(() => import('../dialogs/confirm-dialog'));

/** Goes to another workspace, or back to one's own space (0), as one presses for it: asks first where a form holds what is not saved. */
export function useSwitchWorkspace(): (id: number) => void {
  const { t } = useTranslation();
  const open = useDialogs();
  const choose = useChooseWorkspace();
  const words = {
    title: t('Leave without saving?'),
    children: t('Your changes on this page are lost.'),
    confirmLabel: t('Leave'),
  };
  return (id) => {
    if (!hasUnsaved()) return choose(id);
    void open<typeof words, true>(ConfirmDialog, words).then((isSure) => {
      if (isSure) choose(id);
    });
  };
}
