import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AdminPage } from '../../platform/admin/admin-page';
import { useAdminSections } from '../../platform/admin/admin-sections';
import { Icon } from '../../ui/icon';
import styles from './start-page.module.css';

/** Where the admin area begins: the pages that this person may open (3-decisions §22). */
export function StartPage() {
  const { t } = useTranslation();
  const sections = useAdminSections()
    .flatMap((group) => group.sections)
    .filter(({ path }) => path !== '/admin');
  return (
    <AdminPage title={t('Overview')}>
      {sections.length === 0 && <p className="t2">{t('There is nothing here that you may manage.')}</p>}
      <ul className={styles.cards}>
        {sections.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} className={styles.card}>
              <Icon of={icon} size={20} className="t2" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
