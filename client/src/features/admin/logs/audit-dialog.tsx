import { useTranslation } from 'react-i18next';
import { AUDIT_KEEP_DAYS, AUDIT_RECORDS_MAX, AUDIT_VALUE_MAX } from '@tonearm/shared/admin/audit';
import type { AuditModel } from '@tonearm/shared/admin/audit';
import type { AuditDetails, AuditedRow, AuditField, AuditRecord } from '@tonearm/shared/admin/audit.dto';
import { useGetAuditEntryQuery } from '../../../api/admin-audit';
import { formatMoment, formatNumber } from '../../../lib/format';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { Badge } from '../../../ui/badge';
import { Dialog } from '../../../ui/dialog';
import { Bone } from '../../../ui/skeleton';
import { auditFieldView } from './audit-fields';
import type { AuditFieldView } from './audit-fields';
import { actionWords, AUDIT_TONES, modelWords, personName } from './audit-words';
import styles from './audit-dialog.module.css';
import logs from './logs.module.css';

function Facts({
  entry: { user, impersonator, created_at: at, address, route, request_id: request },
}: {
  entry: AuditRecord;
}) {
  const { t } = useTranslation();
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('Person'), personName(user, t)],
    [t('Acted as by'), impersonator && personName(impersonator, t)],
    [t('When'), formatMoment(at)],
    [t('Address'), address],
    [t('Call'), route],
    [t('Request'), request],
  ];
  return (
    <dl className={logs.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="anywhere num">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Value({
  value,
  isHidden,
  textOf,
}: {
  value: string | null;
  isHidden: boolean;
  textOf: AuditFieldView['textOf'];
}) {
  const { t } = useTranslation();
  if (isHidden) return <span className="t2">{t('Not shown')}</span>;
  const text = value === null ? '' : textOf(value);
  return text === '' ? (
    <span className="t2">
      <span aria-hidden>–</span>
      <span className="sr">{t('Empty')}</span>
    </span>
  ) : (
    <span dir="auto" translate="no">
      {text}
    </span>
  );
}

function Field({
  model,
  field: { field, before, after, is_hidden: isHidden },
}: {
  model: AuditModel;
  field: AuditField;
}) {
  const { t } = useTranslation();
  const { label, textOf } = auditFieldView(model, field, t);
  // Settings have the key by which one finds them again beside their name.
  const isKeyShown = label === null || model === 'setting';
  return (
    <tr>
      <th scope="row">
        {label}
        {isKeyShown && (
          <span className={styles.key} dir="auto" translate="no">
            {field}
          </span>
        )}
      </th>
      {[[t('Before'), before] as const, [t('After'), after] as const].map(([name, value]) => (
        <td key={name} data-label={name}>
          <Value value={value} isHidden={isHidden} textOf={textOf} />
        </td>
      ))}
    </tr>
  );
}

function ChangedRow({ row: { model, id, name, action, fields } }: { row: AuditedRow }) {
  const { t } = useTranslation();
  const title = [modelWords(t)[model], name, id !== null && `#${id}`].filter(Boolean).join(' · ');
  return (
    <section className={styles.row} aria-label={title}>
      <p className={logs.name}>
        <span className="med anywhere" dir="auto">
          {title}
        </span>
        <Badge tone={AUDIT_TONES[action]}>{actionWords(t)[action]}</Badge>
      </p>
      {fields.length > 0 && (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{t('Before')}</th>
              <th scope="col">{t('After')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, at) => (
              <Field key={`${at} ${field.field}`} model={model} field={field} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const isCutShort = ({ changes }: AuditDetails): boolean =>
  changes.some(({ fields }) =>
    fields.some(({ before, after }) => [before, after].some((value) => value?.length === AUDIT_VALUE_MAX)),
  );

function Changes({ entry }: { entry: AuditDetails }) {
  const { t } = useTranslation();
  const { changes, ids, rows, is_cut: isCut } = entry;
  const limits = { rows: AUDIT_RECORDS_MAX, characters: AUDIT_VALUE_MAX };
  return (
    <>
      {changes.length === 0 && <p className="t2 s13">{t('This set something going; it changed no row by itself.')}</p>}
      {changes.map((row) => (
        <ChangedRow key={`${row.model} ${row.id}`} row={row} />
      ))}
      {rows > changes.length && ids.length > changes.length && (
        <p className="t2 s13 anywhere num">
          {t(':number rows in all:', { number: formatNumber(rows) })} {ids.map((id) => `#${id}`).join(', ')}
          {rows > ids.length && ' …'}
        </p>
      )}
      {(isCut || isCutShort(entry)) && (
        <p className="t2 s13">
          {t('At most :rows rows are kept field by field, and :characters characters of a value.', limits)}
        </p>
      )}
      <p className="t2 s13">{t('Changes are kept for :days days.', { days: AUDIT_KEEP_DAYS })}</p>
    </>
  );
}

/** What was changed, before and after, field by field. Open it lazily. */
export default function AuditDialog({ entry, onClose }: { entry: AuditRecord } & DialogControl<void>) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGetAuditEntryQuery({ id: entry.id });
  const title = [modelWords(t)[entry.model], entry.target].filter(Boolean).join(' · ');
  return (
    <Dialog title={title} size={780} closeLabel={t('Close')} onClose={() => onClose()}>
      <Facts entry={entry} />
      {!data && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <Bone h={160} />)}
      {data && (
        // What scrolls is reached by the keyboard: nothing else in it is.
        <div role="region" tabIndex={0} aria-label={t('Changes')}>
          <Changes entry={data.entry} />
        </div>
      )}
    </Dialog>
  );
}
