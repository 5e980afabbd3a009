import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '../../../platform/admin/admin-page';
import { BroadcastList } from './broadcast-list';
import { Composer } from './composer';
import styles from './broadcasts.module.css';

/** News from the site, told to an audience (3-decisions §18). */
export function BroadcastsPage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const onSent = (): void => {
    setSent((count) => count + 1);
    list.current?.focus();
  };
  return (
    <AdminPage title={t('Announcements')}>
      {/* An empty form each time that one is sent. */}
      <Composer key={sent} onSent={onSent} />
      <div ref={list} className={styles.sent} tabIndex={-1}>
        <BroadcastList />
      </div>
    </AdminPage>
  );
}
