import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { cx } from '../../lib/class-names';
import { useAdminSections } from '../../platform/admin/admin-sections';
import { Icon } from '../../ui/icon';
import styles from './admin-nav.module.css';

const RAIL = '(min-width: 769px) and (max-width: 1100px)';

/** The sections of the admin area that this person may open. */
export function AdminNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('Admin area')} className={styles.nav}>
      {useAdminSections().map(({ title, sections }) => (
        <div key={title}>
          {title && <h2 className={styles.group}>{t(title)}</h2>}
          <ul aria-label={title ? t(title) : undefined}>
            {sections.map(({ path, label, icon, pages }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end={path === '/admin'}
                  className={({ isActive }) => cx(styles.section, (isActive || pages?.includes(pathname)) && styles.on)}
                  data-tip={t(label)}
                  data-tip-when={RAIL}
                >
                  <Icon of={icon} size={16} />
                  <span className={styles.label}>{t(label)}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
