import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ABUSE_DECISIONS } from '@tonearm/shared/catalogue/abuse';
import type { AbuseDecision } from '@tonearm/shared/catalogue/abuse';
import type { AbuseReportRecord } from '@tonearm/shared/catalogue/abuse-reports.dto';
import { formatMoment } from '../../../lib/format';
import { reasonWords } from '../../../music/report/report-words';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RadioRows } from '../../../ui/radio-rows';
import { NameCell } from '../records/record-cells';
import { decisionWords, stateWords, subjectPath, subjectWords } from './abuse-report-words';
import styles from './abuse-reports.module.css';

/** A report whole, and what shall become of it. Resolves with the decision. Open it lazily. */
export default function AbuseReportDialog({
  report,
  onClose,
}: { report: AbuseReportRecord } & DialogControl<AbuseDecision>) {
  const { t } = useTranslation();
  const formId = useId();
  const { subject, model_type: type, reason, text, reporter, state, decided_by: who, created_at: at } = report;
  const form = useForm<{ decision: AbuseDecision }, AbuseDecision>({
    initial: { decision: 'dismissed' },
    send: ({ decision }) => Promise.resolve(decision),
    onSaved: onClose,
  });
  const words = decisionWords(t);
  // People cannot be hidden: they are suspended.
  const offered = ABUSE_DECISIONS.filter((decision) => type !== 'user' || decision !== 'hidden');
  const footer = state === 'open' && (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary">
        {t('Decide')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Report')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <NameCell name={subject} to={subjectPath(report)}>
          {subjectWords(t)[type]}
        </NameCell>
        <div>
          <p className="semi">{reasonWords(t)[reason]}</p>
          {text && (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          )}
          <p className="t3 s13">
            {reporter?.name ?? t('Guest')} · {formatMoment(at)}
          </p>
        </div>
        {state === 'open' ? (
          <RadioRows
            label={t('Decision')}
            name="decision"
            value={form.values.decision}
            onChange={(decision) => form.set({ decision })}
            options={offered.map((value) => ({ value, label: words[value] }))}
          />
        ) : (
          <p>
            {stateWords(t)[state]}
            {who && ` · ${who.name}`}
          </p>
        )}
      </form>
    </Dialog>
  );
}
