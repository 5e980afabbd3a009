import { useTranslation } from 'react-i18next';
import { Download, Trash2 } from 'lucide-react';
import type { ErrorFile } from '@tonearm/shared/admin/logs.dto';
import { useDeleteErrorMutation } from '../../../api/admin-logs';
import { basePath } from '../../../api/bootstrap-data';
import { formatBytes, formatShortDate } from '../../../lib/format';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useCan } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { lazyOverlay } from '../../../ui/lazy-part';
import { NativeSelect } from '../../../ui/select/native-select';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

/** The day that a file is named after. */
const dayOf = (name: string): string => formatShortDate(name.slice('error-'.length, -'.log'.length));

interface ErrorFilesProps {
  /** The newest first. */
  files: readonly ErrorFile[];
  /** Name of the file whose day the list shows; '' for all. */
  chosen: string;
  onChoose: (name: string) => void;
}

/** The files of errors, one a day: the list of one day, and the whole file. */
export function ErrorFiles({ files, chosen, onChoose }: ErrorFilesProps) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useDeleteErrorMutation();
  const open = useDialogs();
  const report = useReportProblem();
  const mayDelete = useCan('logs.delete');
  const file = files.find(({ name }) => name === chosen);
  const names = [...new Set([...files.map(({ name }) => name), ...(chosen ? [chosen] : [])])];
  const askAndRemove = async (name: string): Promise<void> => {
    const question = {
      title: t('Delete the log of :date?', { date: dayOf(name) }),
      children: t('The list of causes stays.'),
      confirmLabel: t('Delete'),
    };
    if (!(await open<typeof question, true>(ConfirmDialog, question))) return;
    await remove({ file: name })
      .unwrap()
      .then(() => onChoose(''), report);
  };
  if (names.length === 0) return null;
  const path = file ? `download/${file.name}` : 'download-latest';
  return (
    <>
      <NativeSelect
        isInline
        label={t('Day')}
        value={chosen}
        options={[{ value: '', label: t('All') }, ...names.map((name) => ({ value: name, label: dayOf(name) }))]}
        onChange={onChoose}
      />
      <span className="row g1">
        <a className={buttonClass({ size: 'sm' })} href={`${basePath()}/api/v1/logs/error/${path}`} download>
          <Icon of={Download} size={15} />
          {file ? t('Download log (:size)', { size: formatBytes(file.size) }) : t('Download log')}
        </a>
        {file && mayDelete && (
          <IconButton
            label={t('Delete the log of :date', { date: dayOf(file.name) })}
            className={iconButton.sm}
            disabled={isLoading}
            onClick={() => void askAndRemove(file.name)}
          >
            <Icon of={Trash2} size={16} />
          </IconButton>
        )}
      </span>
    </>
  );
}
