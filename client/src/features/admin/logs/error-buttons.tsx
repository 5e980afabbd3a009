import { useTranslation } from 'react-i18next';
import { Check, RotateCcw, Trash2 } from 'lucide-react';
import type { ErrorGroup } from '@tonearm/shared/admin/logs.dto';
import { useDeleteErrorMutation, useResolveErrorMutation } from '../../../api/admin-logs';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { lazyOverlay } from '../../../ui/lazy-part';
import { shortOf } from './log-words';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

interface ErrorButtonProps {
  error: Pick<ErrorGroup, 'id' | 'message' | 'resolved_at'>;
  /** In a row of the list: a sign only. */
  isSmall?: boolean;
}

/** Says that the cause is mended, or that it is not after all. */
export function ResolveErrorButton({ error, isSmall = false }: ErrorButtonProps) {
  const { t } = useTranslation();
  const [resolve, { isLoading }] = useResolveErrorMutation();
  const report = useReportProblem();
  const { id, message, resolved_at: at } = error;
  const isResolved = at !== null;
  const sign = isResolved ? RotateCcw : Check;
  const change = (): void =>
    void resolve({ id, resolveErrorInput: { resolved: !isResolved } })
      .unwrap()
      .catch(report);
  if (!isSmall)
    return (
      <Button needsNetwork busy={isLoading} icon={<Icon of={sign} size={15} />} onClick={change}>
        {isResolved ? t('Mark as unresolved') : t('Mark as resolved')}
      </Button>
    );
  return (
    <IconButton
      label={
        isResolved
          ? t('Mark :name as unresolved', { name: shortOf(message) })
          : t('Mark :name as resolved', { name: shortOf(message) })
      }
      className={iconButton.sm}
      disabled={isLoading}
      onClick={change}
    >
      <Icon of={sign} size={16} />
    </IconButton>
  );
}

/** Takes the cause out of the log. */
export function DeleteErrorButton({ error }: Pick<ErrorButtonProps, 'error'>) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useDeleteErrorMutation();
  const open = useDialogs();
  const report = useReportProblem();
  const { id, message } = error;
  const askAndRemove = async (): Promise<void> => {
    const question = {
      title: t('Delete this error?'),
      children: t('It comes back when it happens again. The files of the days keep it.'),
      confirmLabel: t('Delete'),
    };
    if (!(await open<typeof question, true>(ConfirmDialog, question))) return;
    await remove({ file: String(id) })
      .unwrap()
      .catch(report);
  };
  return (
    <IconButton
      label={t('Delete :name', { name: shortOf(message) })}
      className={iconButton.sm}
      disabled={isLoading}
      onClick={() => void askAndRemove()}
    >
      <Icon of={Trash2} size={16} />
    </IconButton>
  );
}
