import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import { useDialogs } from '../dialogs/dialogs';
import { useReportProblem } from '../errors/use-report-problem';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyOverlay } from '../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../dialogs/confirm-dialog'));

interface DeleteButtonProps {
  name: string;
  label: string;
  /** What goes and what stays. */
  consequence: string;
  onDelete: () => Promise<void>;
}

/** Deletes the item after a question that names it. */
export function DeleteButton({ name, label, consequence, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation();
  const open = useDialogs();
  const report = useReportProblem();
  const ask = (): void =>
    void open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
      title: t('Delete “:name”?', { name }),
      children: consequence,
      confirmLabel: label,
    }).then((isSure) => {
      if (isSure) void onDelete().catch(report);
    });
  return (
    <Button look="danger-outline" block icon={<Icon of={Trash2} size={15} />} onClick={ask}>
      {label}
    </Button>
  );
}
