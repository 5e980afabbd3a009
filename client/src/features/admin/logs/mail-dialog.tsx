import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import type { OutgoingMail } from '@tonearm/shared/admin/logs.dto';
import { useGetOutgoingMailQuery } from '../../../api/admin-logs';
import { basePath } from '../../../api/bootstrap-data';
import { formatMoment } from '../../../lib/format';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useCan } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Icon } from '../../../ui/icon';
import { Bone } from '../../../ui/skeleton';
import { ResendButton } from './resend-button';
import styles from './logs.module.css';

const FRAME_HEIGHT = 420;

function Facts({ mail: { from, to, created_at: at, sent_at: sent } }: { mail: OutgoingMail }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('From')}</dt>
        <dd className="anywhere">{from}</dd>
      </div>
      <div>
        <dt>{t('To')}</dt>
        <dd className="anywhere">{to}</dd>
      </div>
      <div>
        <dt>{sent ? t('Sent') : t('Written')}</dt>
        <dd className="num">{formatMoment(sent ?? at)}</dd>
      </div>
    </dl>
  );
}

/** A mail as it was sent, in a frame that runs nothing and leads nowhere. Open it lazily. */
export default function MailDialog({ mail, onClose }: { mail: OutgoingMail } & DialogControl<void>) {
  const { t } = useTranslation();
  const maySend = useCan('logs.delete');
  const { id, subject, status, can_resend: canResend } = mail;
  const { data, isError, refetch } = useGetOutgoingMailQuery({ id });
  const footer = (
    <>
      <a className={buttonClass()} href={`${basePath()}/api/v1/logs/outgoing-email/${id}/download`} download>
        <Icon of={Download} size={15} />
        {t('Download')}
      </a>
      {maySend && canResend && <ResendButton mail={mail} />}
    </>
  );
  return (
    <Dialog title={subject} size={780} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <Facts mail={mail} />
      {!data && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <Bone h={FRAME_HEIGHT} />)}
      {data && (
        <iframe
          className={styles.mail}
          title={t('The mail as it was sent')}
          sandbox=""
          srcDoc={data.mail.html}
          height={FRAME_HEIGHT}
        />
      )}
      {status !== 'queued' && !canResend && (
        <p className="t2 s13">
          {t('Codes and links of this mail are masked and cannot be made anew, so it cannot be sent again.')}
        </p>
      )}
    </Dialog>
  );
}
