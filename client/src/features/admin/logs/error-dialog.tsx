import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ErrorDetails, ErrorOccurrence } from '@tonearm/shared/admin/logs.dto';
import { useGetErrorQuery } from '../../../api/admin-logs';
import { basePath } from '../../../api/bootstrap-data';
import { formatMoment, formatNumber } from '../../../lib/format';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useCan } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { Bone } from '../../../ui/skeleton';
import { ResolveErrorButton } from './error-buttons';
import { errorLevelName } from './log-words';
import styles from './logs.module.css';

const WAITING_HEIGHT = 320;
/** Of the lines of a stack. */
const CLASS_OF = { text: undefined, own: styles.own, foreign: styles.foreign } as const;

function Facts({ error }: { error: ErrorDetails }) {
  const { t } = useTranslation();
  const { exception, code, place, count, first_seen_at: first, datetime: last, resolved_at: resolved } = error;
  const facts: readonly [name: string, value: string | null, isCode?: boolean][] = [
    [t('Kind'), [exception, code].filter(Boolean).join(' ') || null, true],
    [t('Place'), place, true],
    [t('How often'), formatNumber(count)],
    [t('First'), formatMoment(first)],
    [t('Last'), formatMoment(last)],
    [t('Resolved'), resolved && formatMoment(resolved)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value, isCode]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="anywhere num" translate={isCode ? 'no' : undefined}>
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The way through the code; our own steps stand out. */
function Stack({ lines }: { lines: ErrorDetails['stack'] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    // A region that scrolls is reached by the keyboard.
    <pre className={styles.output} dir="ltr" translate="no" tabIndex={0} aria-label={t('Stack trace')} role="region">
      {lines.map(({ kind, text }, at) => (
        <span key={`${at} ${text}`} className={CLASS_OF[kind]}>
          {kind === 'text' ? text : `    ${text}`}
          {'\n'}
        </span>
      ))}
    </pre>
  );
}

function Occurrence({
  one: { datetime: at, message, request, request_id: id, job, run_id: run },
  onLeave,
}: {
  one: ErrorOccurrence;
  onLeave: () => void;
}) {
  const { t } = useTranslation();
  const facts = [
    formatMoment(at),
    request,
    id && t('request :id', { id }),
    run !== null && t('run :id', { id: run }),
  ].filter(Boolean);
  return (
    <li>
      <span className="anywhere" dir="auto" translate="no">
        {message}
      </span>
      <p className="t2 num anywhere">
        {facts.join(' · ')}
        {job && (
          <>
            {' · '}
            <Link className="lnk" to="/admin/jobs?tab=failed" onClick={onLeave}>
              {t('Job :name', { name: job })}
            </Link>
          </>
        )}
      </p>
    </li>
  );
}

interface ErrorDialogProps extends DialogControl<void> {
  id: number;
  message: string;
}

/** A cause of errors: what it says, its way through the code, and when it was seen. Open it lazily. */
export default function ErrorDialog({ id, message, onClose }: ErrorDialogProps) {
  const { t } = useTranslation();
  const mayChange = useCan('logs.delete');
  const { data, isError, refetch } = useGetErrorQuery({ id });
  const error = data?.error;
  const footer = (
    <>
      <a className={buttonClass()} href={`${basePath()}/api/v1/logs/error/${id}/download`} download>
        <Icon of={Download} size={15} />
        {t('Download')}
      </a>
      {mayChange && error && <ResolveErrorButton error={error} />}
    </>
  );
  return (
    <Dialog
      title={error ? errorLevelName(error.level, t) : t('Error')}
      size={780}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <p className={styles.whole} dir="auto" translate="no">
        {error?.message ?? message}
      </p>
      {!error && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <Bone h={WAITING_HEIGHT} />)}
      {error && (
        <>
          <Facts error={error} />
          <Stack lines={error.stack} />
          <h3 className="med">{t('Seen last')}</h3>
          <ul className={styles.times}>
            {error.occurrences.map((one, at) => (
              <Occurrence key={`${at} ${one.datetime}`} one={one} onLeave={() => onClose()} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
