import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Download, Ellipsis, Mail, Upload } from 'lucide-react';
import type { ImportedLinesAnswer, LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import { LINE_FORMATS } from '@tonearm/shared/rules/text-lines';
import type { LineFormat } from '@tonearm/shared/rules/text-lines';
import { basePath } from '../../../api/bootstrap-data';
import { download } from '../../../lib/download';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useToast } from '../../../platform/toasts/use-toast';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import { mailsPath } from './mails/mail-values';
import { MenuButton } from '../../../ui/menu/menu-button';

const ImportLinesDialog = lazyOverlay(() => import('./import-lines-dialog'));
const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

interface LineFilesMenuProps {
  locale: LocalizationRecord;
  /** What was typed is lost by importing. */
  isDirty: boolean;
  onImported: () => void;
}

/** A language as a file, and from one. */
export function LineFilesMenu({ locale, isDirty, onImported }: LineFilesMenuProps) {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  const navigate = useNavigate();
  const isSure = async (): Promise<boolean> => {
    if (!isDirty) return true;
    const words = {
      title: t('Import without saving?'),
      children: t('Your changes on this page are lost.'),
      confirmLabel: t('Discard and import'),
    };
    return (await open<typeof words, true>(ConfirmDialog, words)) === true;
  };
  const start = async (): Promise<void> => {
    if (!(await isSure())) return;
    const done = await open<{ locale: LocalizationRecord }, ImportedLinesAnswer>(ImportLinesDialog, { locale });
    if (!done) return;
    toast({ type: 'positive', message: t('Texts imported: :number', { number: done.added + done.changed }) });
    onImported();
  };
  const words: Readonly<Record<LineFormat, string>> = {
    json: t('Export as JSON'),
    csv: t('Export as CSV'),
    po: t('Export as PO'),
  };
  const actions = () => [
    { id: 'mails', label: t('Mails'), icon: Mail, onSelect: () => void navigate(mailsPath(locale.id)) },
    { id: 'import', label: t('Import texts'), icon: Upload, needsNetwork: true, onSelect: () => void start() },
    ...LINE_FORMATS.map((format, at) => ({
      id: format,
      label: words[format],
      icon: Download,
      needsNetwork: true,
      startsGroup: at === 0,
      onSelect: () => download(`${basePath()}/api/v1/localizations/${locale.id}/download?format=${format}`),
    })),
  ];
  return (
    <MenuButton label={t('More: :name', { name: locale.name })} actions={actions}>
      <Icon of={Ellipsis} size={18} />
    </MenuButton>
  );
}
