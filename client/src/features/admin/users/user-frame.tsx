import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import { AdminPage } from '../../../platform/admin/admin-page';
import { Badge } from '../../../ui/badge';
import { PageTabs } from '../../../ui/page-tabs';
import styles from './user-page.module.css';

/** The parts of the page of an account; the first has no name in the address. */
export const USER_TABS = ['details', 'permissions', 'security', 'date', 'api', 'privacy'] as const;
export type UserTab = (typeof USER_TABS)[number];

export const useUserTrail = () => [{ label: useTranslation().t('Users'), path: '/admin/users' }];

/** The tab that the address names; null where there is none such. */
export function useUserTab(): UserTab | null {
  const { tab = 'details' } = useParams();
  return USER_TABS.find((known) => known === tab) ?? null;
}

interface UserFrameProps {
  user: AccountPage;
  badge?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Around each part of the page of an account. */
export function UserFrame({ user, badge, actions, children }: UserFrameProps) {
  const { t } = useTranslation();
  const current = useUserTab();
  const labels: Record<UserTab, string> = {
    details: t('Details'),
    permissions: t('Permissions'),
    security: t('Security'),
    date: t('Location and language'),
    api: t('API'),
    privacy: t('Personal data'),
  };
  const trail = useUserTrail();
  return (
    <AdminPage
      title={user.name}
      trail={trail}
      badge={
        <>
          {user.banned_at && <Badge tone="bad">{t('Suspended')}</Badge>}
          {badge}
        </>
      }
      actions={actions}
    >
      <div className={styles.tabs}>
        <PageTabs
          label={t('Account')}
          tabs={USER_TABS.map((tab) => ({
            to: `/admin/users/${user.id}${tab === 'details' ? '' : `/${tab}`}`,
            label: labels[tab],
            isCurrent: tab === current,
          }))}
        />
      </div>
      {children}
    </AdminPage>
  );
}
