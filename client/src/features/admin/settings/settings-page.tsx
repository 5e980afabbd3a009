import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useGetSettingGroupQuery, useListSettingGroupsQuery } from '../../../api/settings';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { Bone } from '../../../ui/skeleton';
import { GroupForm } from './group-form';
import { SettingsTabs } from './settings-tabs';
import styles from './settings.module.css';

/** The site's settings, a group of them at each address: `/admin/settings/player`. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { group: name = '' } = useParams();
  const groups = useListSettingGroupsQuery();
  const group = useGetSettingGroupQuery({ name });
  const problem = groups.error ?? group.error;
  if (problem)
    return (
      <QueryProblem
        error={problem}
        notFound={<NotFound />}
        onRetry={() => {
          void groups.refetch();
          void group.refetch();
        }}
      />
    );
  const tabs = <SettingsTabs groups={groups.data?.groups ?? []} current={name} />;
  if (group.currentData) return <GroupForm key={name} answer={group.currentData} tabs={tabs} />;
  return (
    <AdminPage title={t('Settings')}>
      <div className={styles.page} aria-busy>
        {tabs}
        <div className={styles.cards}>
          <Bone h={220} />
          <Bone h={320} />
        </div>
      </div>
    </AdminPage>
  );
}
