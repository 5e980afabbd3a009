import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { cx } from '../../lib/class-names';
import { useAdminSections } from '../../platform/admin/admin-sections';
import type { AdminSection } from '../../platform/admin/admin-sections';
import { Icon } from '../../ui/icon';
import styles from './admin-nav.module.css';

const RAIL = '(min-width: 769px) and (max-width: 1100px)';

/** Whether a page is one of a section. */
const isOn = ({ path, pages }: Pick<AdminSection, 'path' | 'pages'>, pathname: string): boolean =>
  matchPath({ path, end: path === '/admin' }, pathname) !== null || (pages?.includes(pathname) ?? false);

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
                <Link
                  to={path}
                  className={cx(styles.section, isOn({ path, pages }, pathname) && styles.on)}
                  aria-current={isOn({ path, pages }, pathname) ? 'page' : undefined}
                  data-tip={t(label)}
                  data-tip-when={RAIL}
                >
                  <Icon of={icon} size={16} />
                  <span className={styles.label}>{t(label)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
