import { useTranslation } from 'react-i18next';
import { Eye, Mail, MailCheck, MailX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { OutgoingMail } from '@tonearm/shared/admin/logs.dto';
import { useListOutgoingMailsQuery } from '../../../api/admin-logs';
import { formatMoment } from '../../../lib/format';
import { ListSearch } from '../../../platform/admin/list/list-search';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan } from '../../../platform/session/use-session';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import { iconTile } from '../../../ui/icon-tile.styles';
import { lazyOverlay } from '../../../ui/lazy-part';
import { NativeSelect } from '../../../ui/select/native-select';
import { settingsPage } from '../../../ui/settings-page.styles';
import { useLogAddress } from './log-address';
import { LogFrame } from './log-frame';
import { MAIL_STATUSES, MAIL_TONES, mailStatusName } from './log-words';
import { ResendButton } from './resend-button';
import styles from './logs.module.css';

const MailDialog = lazyOverlay(() => import('./mail-dialog'));

const SHOWN = 30;
const ASKED_EVERY_MS = 10_000;

const ICONS: Readonly<Record<OutgoingMail['status'], LucideIcon>> = { queued: Mail, sent: MailCheck, failed: MailX };

function MailRow({ mail }: { mail: OutgoingMail }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const maySend = useCan('logs.delete');
  const { to, subject, status, attempts, created_at: at, last_error: error } = mail;
  const facts = [to, formatMoment(at), attempts > 1 && t(':count tries', { count: attempts })].filter(Boolean);
  return (
    <li className={settingsPage.lrow}>
      <span className={iconTile.sqi}>
        <Icon of={ICONS[status]} />
      </span>
      <div className="grow">
        <span className={styles.name}>
          <span className="med anywhere">{subject}</span>
          <Badge tone={MAIL_TONES[status]}>{mailStatusName(status, t)}</Badge>
        </span>
        <p className="t2 s13 num anywhere">{facts.join(' · ')}</p>
        {error && (
          <p dir="auto" translate="no" className={styles.reason}>
            {error}
          </p>
        )}
      </div>
      <span className="row g1">
        <IconButton
          label={t('Show :subject to :name', { subject, name: to })}
          className={iconButton.sm}
          onClick={() => void open(MailDialog, { mail })}
        >
          <Icon of={Eye} size={16} />
        </IconButton>
        {maySend && mail.can_resend && <ResendButton mail={mail} isSmall />}
      </span>
    </li>
  );
}

/** What the site has sent and tries to send, the newest first. */
export function MailLog() {
  const { t } = useTranslation();
  const address = useLogAddress('outgoing-email');
  const [status, query] = [address.get('status'), address.get('query')];
  const { currentData, data, isError, refetch } = useListOutgoingMailsQuery(
    { ...(status && { status }), ...(query && { query }), page: address.page, perPage: SHOWN, paginate: 'simple' },
    { pollingInterval: ASKED_EVERY_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const tools = (
    <>
      <ListSearch
        label={t('Search by address or subject')}
        query={query}
        hasHint={false}
        onSearch={(text) => address.set({ query: text })}
      />
      <NativeSelect
        isInline
        label={t('Status')}
        value={status}
        options={[
          { value: '', label: t('All') },
          ...MAIL_STATUSES.map((value) => ({ value, label: mailStatusName(value, t) })),
        ]}
        onChange={(value) => address.set({ status: value })}
      />
    </>
  );
  return (
    <LogFrame
      label={t('Outgoing email')}
      tools={tools}
      pagination={currentData?.pagination}
      turned={(currentData ?? data)?.pagination}
      isError={isError}
      onRetry={() => void refetch()}
      isFiltered={Boolean(status || query)}
      empty={t('The site has sent no mail yet.')}
      row={(mail) => <MailRow key={mail.id} mail={mail} />}
      pathOf={address.pathOf}
    />
  );
}
