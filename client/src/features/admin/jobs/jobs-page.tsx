import { useTranslation } from 'react-i18next';
import { JOB_STATES } from '@tonearm/shared/admin/jobs';
import { AdminPage } from '../../../platform/admin/admin-page';
import { PageTabs } from '../../../ui/page-tabs';
import { JobList } from './job-list';
import { stateName } from './job-words';
import { LaneCards } from './lane-cards';
import { ScheduleList } from './schedule-list';
import { jobsPath, useJobsPlace } from './use-jobs-address';
import styles from './jobs-page.module.css';

/** The work that the site does by itself: what each lane has to do, what waits, runs and failed, and what runs by the clock. */
export function JobsPage() {
  const { t } = useTranslation();
  const place = useJobsPlace();
  const tabs = [...JOB_STATES, 'schedules' as const].map((tab) => ({
    to: jobsPath({ ...place, tab, page: 1 }),
    label: tab === 'schedules' ? t('Schedules') : stateName(tab, t),
    isCurrent: tab === place.tab,
  }));
  return (
    <AdminPage title={t('Jobs')}>
      <div className={styles.page}>
        <LaneCards />
        <PageTabs label={t('Jobs')} tabs={tabs} replace />
        {place.tab === 'schedules' ? <ScheduleList /> : <JobList place={place} state={place.tab} />}
      </div>
    </AdminPage>
  );
}
