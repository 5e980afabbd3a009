import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { PageTabs } from '../../../ui/page-tabs';
import { AuditLog } from './audit-log';
import { ErrorLog } from './error-log';
import { LOG_TABS, logPath } from './log-address';
import type { LogTab } from './log-address';
import { MailLog } from './mail-log';
import { ScheduleLog } from './schedule-log';
import styles from './logs.module.css';

const LISTS: Readonly<Record<LogTab, () => React.ReactNode>> = {
  schedule: ScheduleLog,
  error: ErrorLog,
  'outgoing-email': MailLog,
  audit: AuditLog,
};

function tabName(tab: LogTab, t: TFunction): string {
  const names: Readonly<Record<LogTab, string>> = {
    schedule: t('Schedule'),
    error: t('Errors'),
    'outgoing-email': t('Outgoing email'),
    audit: t('Changes'),
  };
  return names[tab];
}

/** What the site has done by itself, what failed, and what people changed in its admin area. */
export function LogsPage() {
  const { t } = useTranslation();
  const { tab: asked } = useParams();
  const tab = LOG_TABS.find((name) => name === asked);
  if (!tab) return <NotFound />;
  const List = LISTS[tab];
  const tabs = LOG_TABS.map((name) => ({ to: logPath(name), label: tabName(name, t), isCurrent: name === tab }));
  return (
    <AdminPage title={t('Logs')}>
      <div className={styles.page}>
        <PageTabs label={t('Logs')} tabs={tabs} replace />
        <List />
      </div>
    </AdminPage>
  );
}
