import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readApiError } from '../../../api/errors';
import { useGetSettingGroupQuery, useListSettingGroupsQuery } from '../../../api/settings';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { QueryProblem } from '../../../platform/errors/query-state';
import { Bone } from '../../../ui/skeleton';
import { GroupForm } from './group-form';
import { SettingsTabs } from './settings-tabs';
import styles from './settings.module.css';

/** Not for this person, or not there; anything else may be better in a moment. */
const ENDS_THE_PAGE: ReadonlySet<number> = new Set([401, 403, 404, 422]);

/** The site's settings, a group of them at each address: `/admin/settings/player`. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { group: name = '' } = useParams();
  const groups = useListSettingGroupsQuery();
  const group = useGetSettingGroupQuery({ name });
  const problem = groups.error ?? group.error;
  const retry = (): void => {
    void groups.refetch();
    void group.refetch();
  };
  if (problem && ENDS_THE_PAGE.has(readApiError(problem).status ?? 0))
    return <QueryProblem error={problem} notFound={<NotFound />} onRetry={retry} />;
  // What another page edits has no tab here.
  if (groups.data && !groups.data.groups.some((one) => one.name === name)) return <NotFound />;
  const tabs = <SettingsTabs groups={groups.data?.groups ?? []} current={name} />;
  if (group.currentData && groups.data) return <GroupForm key={name} answer={group.currentData} tabs={tabs} />;
  return (
    <AdminPage title={t('Settings')}>
      <div className={styles.page} aria-busy={!problem}>
        {tabs}
        <div className={styles.cards}>
          {problem ? (
            <ProblemRow onRetry={retry} />
          ) : (
            <>
              <Bone h={220} />
              <Bone h={320} />
            </>
          )}
        </div>
      </div>
    </AdminPage>
  );
}
