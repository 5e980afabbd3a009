import { useTranslation } from 'react-i18next';
import { Ellipsis, RotateCcw } from 'lucide-react';
import { useResetChannelsMutation } from '../../../api/admin-channels';
import { useIsPhone } from '../../../lib/use-media-query';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import { MenuButton } from '../../../ui/menu/menu-button';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

/** Makes the shipped channels as they came; it undoes what others made of them, so it takes both rights. On phones it stands in a menu. */
export function ResetButton() {
  const { t } = useTranslation();
  const [reset, { isLoading }] = useResetChannelsMutation();
  const open = useDialogs();
  const report = useReportProblem();
  const toast = useToast();
  const [mayUpdate, mayDelete] = [useCan('channels.update'), useCan('channels.delete')];
  const isPhone = useIsPhone();
  if (!mayUpdate || !mayDelete) return null;
  const ask = async (): Promise<void> => {
    const isSure = await open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
      title: t('Reset the shipped channels?'),
      children: t(
        'Home, Genres and the others that the site came with are again as they were. Channels of your own stay.',
      ),
      confirmLabel: t('Reset'),
    });
    if (!isSure) return;
    await reset().unwrap();
    toast({ type: 'positive', message: t('The shipped channels are as they came') });
  };
  const start = (): void => void ask().catch(report);
  const label = t('Reset to default');
  if (isPhone)
    return (
      <MenuButton
        label={t('More')}
        actions={() => [{ id: 'reset', label, icon: RotateCcw, onSelect: start, needsNetwork: true }]}
      >
        <Icon of={Ellipsis} size={18} />
      </MenuButton>
    );
  return (
    <Button look="ghost" busy={isLoading} needsNetwork icon={<Icon of={RotateCcw} size={15} />} onClick={start}>
      {label}
    </Button>
  );
}
