import { useTranslation } from 'react-i18next';
import type { SettingGroupDescription } from '../../../api/settings';
import { PageTabs } from '../../../ui/page-tabs';
import styles from './settings-tabs.module.css';

/** The groups of settings: beside the form, on phones in a row that scrolls above it. */
export function SettingsTabs({ groups, current }: { groups: readonly SettingGroupDescription[]; current: string }) {
  const { t } = useTranslation();
  const tabs = groups.map(({ name, title }) => ({
    to: `/admin/settings/${name}`,
    label: t(title),
    isCurrent: name === current,
  }));
  return <PageTabs label={t('Settings')} tabs={tabs} look="own" scrollsUp className={styles.tabs} />;
}
