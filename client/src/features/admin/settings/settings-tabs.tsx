import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { SettingGroupDescription } from '../../../api/settings';
import { cx } from '../../../lib/class-names';
import { useOpenInSight } from '../../../ui/use-open-in-sight';
import styles from './settings-tabs.module.css';

/** The groups of settings: beside the form, on phones in a row that scrolls above it. */
export function SettingsTabs({ groups, current }: { groups: readonly SettingGroupDescription[]; current: string }) {
  const { t } = useTranslation();
  const list = useOpenInSight<HTMLUListElement>(groups.length > 0 ? current : undefined);
  return (
    <nav aria-label={t('Settings')} className={styles.tabs}>
      <ul ref={list}>
        {groups.map(({ name, title }) => (
          <li key={name}>
            <NavLink to={`/admin/settings/${name}`} className={({ isActive }) => cx(styles.tab, isActive && styles.on)}>
              {t(title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
