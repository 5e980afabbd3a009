import { useTranslation } from 'react-i18next';
import { sinceWhen } from '../../lib/relative-time';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { DialogControl } from '../dialogs/dialogs';
import { useLocale } from '../i18n/use-locale';
import type { ChangedField } from './changed-fields';
import './changed-dialog.css';

interface ChangedDialogProps extends DialogControl<'reload' | 'overwrite'> {
  /** ISO time of the last change. */
  at: string;
  fields: readonly ChangedField[];
}

/** Somebody else was faster: says what is new there, and asks which of both shall stand. Open it lazily. */
export default function ChangedDialog({ at, fields, onClose }: ChangedDialogProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const footer = (
    <>
      <Button onClick={() => onClose('overwrite')}>{t('Save mine anyway')}</Button>
      <Button look="primary" autoFocus onClick={() => onClose('reload')}>{t('Load what is new')}</Button>
    </>
  );
  return (
    <Dialog title={t('Changed in the meantime')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <p className="t2">{t('Somebody changed this :when. If you save yours, what they changed is gone:', { when: sinceWhen(at, language) ?? t('a few seconds ago') })}</p>
      <dl className="changed">
        {fields.map(({ label, now }) => <div key={label}><dt className="semi">{label}</dt><dd className="t2 anywhere" dir="auto">{now}</dd></div>)}
      </dl>
    </Dialog>
  );
}
