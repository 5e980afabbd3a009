import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUp } from 'lucide-react';
import type { ImportedLinesAnswer, LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import { LINES_FILE_MAX_BYTES } from '@tonearm/shared/limits';
import { LINE_FORMATS } from '@tonearm/shared/rules/text-lines';
import { useSendLinesMutation } from '../../../api/admin-localizations';
import { readApiError } from '../../../api/errors';
import { cx } from '../../../lib/class-names';
import { formatNumber } from '../../../lib/format';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { field } from '../../../ui/field.styles';
import { Icon } from '../../../ui/icon';
import { useFilePicker } from '../../../ui/use-file-picker';
import styles from './import-lines.module.css';

const ACCEPTED = LINE_FORMATS.map((format) => `.${format}`).join(',');
const MEGABYTE = 1_048_576;

/** A file, and what would become of it. */
interface Seen {
  file: File;
  plan: ImportedLinesAnswer;
}

/** Looks at a file, and keeps its lines once that is wanted. */
function useLineImport({ id }: LocalizationRecord, onDone: (answer: ImportedLinesAnswer) => void) {
  const { t } = useTranslation();
  const [send, { isLoading }] = useSendLinesMutation();
  const report = useReportProblem();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [fault, setFault] = useState<string>();
  const look = async (file: File, note?: string): Promise<void> => {
    setFault(note);
    try {
      setSeen({ file, plan: await send({ id, file, preview: 'true' }).unwrap() });
    } catch (error) {
      setSeen(null);
      const said = readApiError(error).fields['file'];
      if (said) setFault(t(said));
      else report(error);
    }
  };
  const keep = async ({ file, plan }: Seen): Promise<void> => {
    try {
      onDone(await send({ id, file, expectedUpdatedAt: plan.localization.updated_at }).unwrap());
    } catch (error) {
      if (readApiError(error).code !== 'conflict') return report(error);
      await look(file, t('Somebody has changed texts of this language meanwhile. Look again before you import.'));
    }
  };
  return { seen, fault, isLoading, look, keep };
}

function Refusals({ refused, refusals }: ImportedLinesAnswer) {
  const { t } = useTranslation();
  return (
    <>
      <p className="t2 s13">{t('Refused texts stay as they are:')}</p>
      <ul className={styles.refusals} tabIndex={0} aria-label={t('Refused texts')}>
        {refusals.map(({ key, reason }) => (
          <li key={key}>
            <span className={styles.key} lang="en" dir="auto">
              {key}
            </span>
            <span className={styles.reason}>{t(reason)}</span>
          </li>
        ))}
        {refused > refusals.length && (
          <li className="t3 s13">{t('And :number more', { number: refused - refusals.length })}</li>
        )}
      </ul>
    </>
  );
}

function Plan({ name, plan }: { name: string; plan: ImportedLinesAnswer }) {
  const { t } = useTranslation();
  const numbers: [string, number][] = [
    [t('New'), plan.added],
    [t('Changed'), plan.changed],
    [t('Unchanged'), plan.unchanged],
    [t('Refused'), plan.refused],
  ];
  return (
    <div className="col g3" role="status">
      <p className={styles.file} dir="auto">
        {name}
      </p>
      <dl className={styles.numbers}>
        {numbers.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatNumber(number)}</dd>
          </div>
        ))}
      </dl>
      {plan.unknown > 0 && (
        <p className="t2 s13">
          {t('New texts that this site does not have yet: :number. They are added for every language.', {
            number: plan.unknown,
          })}
        </p>
      )}
      {plan.refused > 0 && <Refusals {...plan} />}
    </div>
  );
}

interface ImportLinesDialogProps extends DialogControl<ImportedLinesAnswer> {
  locale: LocalizationRecord;
}

/** Texts from a file: what it would change is shown before it does. Resolves with what became of it. Open it lazily. */
export default function ImportLinesDialog({ locale, onClose }: ImportLinesDialogProps) {
  const { t } = useTranslation();
  const { seen, fault, isLoading, look, keep } = useLineImport(locale, onClose);
  const picker = useFilePicker(ACCEPTED, (file) => void look(file));
  const count = seen ? seen.plan.added + seen.plan.changed : 0;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      {seen && (
        <Button onClick={picker.choose} disabled={isLoading}>
          {t('Another file')}
        </Button>
      )}
      <Button
        look="primary"
        disabled={!seen || count === 0 || isLoading}
        busy={isLoading}
        onClick={() => seen && void keep(seen)}
      >
        {t('Import')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Import texts: :name', { name: locale.name })}
      closeLabel={t('Close')}
      size={620}
      onClose={() => onClose()}
      footer={footer}
    >
      <div className="col g4">
        {seen ? (
          <Plan name={seen.file.name} plan={seen.plan} />
        ) : (
          <button
            type="button"
            className={cx(styles.drop, picker.isOver && styles.isOver)}
            onClick={picker.choose}
            disabled={isLoading}
            {...picker.dropTarget}
          >
            <Icon of={FileUp} size={22} />
            <span className="med">{t('Choose a file or drop it here')}</span>
            <span className={field.hint}>
              {t('JSON, CSV or PO, up to :size MB. Nothing is changed before you have seen what would be.', {
                size: LINES_FILE_MAX_BYTES / MEGABYTE,
              })}
            </span>
          </button>
        )}
        {picker.input}
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
