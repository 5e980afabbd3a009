import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChevronRight } from 'lucide-react';
import { Icon } from '../../ui/icon';
import { useDocumentTitle } from '../navigation/document-title';
import { PageHeading } from '../navigation/page-heading';
import { AdminMenuButton } from './admin-menu-button';
import styles from './admin-page.module.css';

interface Crumb {
  label: string;
  path: string;
}

interface AdminPageProps {
  title: string;
  /** The pages above this one, the highest first. */
  trail?: readonly Crumb[];
  /** Stands beside the title, such as how many there are. */
  badge?: ReactNode;
  /** Buttons at the end of the bar. */
  actions?: ReactNode;
  children: ReactNode;
}

function Trail({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.trail} aria-label={t('Breadcrumbs')}>
      <ol className="row g1">
        {crumbs.map(({ label, path }) => (
          <li key={path} className="row g1">
            <Link to={path}>{label}</Link>
            <Icon of={ChevronRight} size={16} className="flip t3" />
          </li>
        ))}
        <li aria-current="page" className="sr">
          {title}
        </li>
      </ol>
    </nav>
  );
}

/** A page of the admin area: a bar with title and buttons, and the content below. */
export function AdminPage({ title, trail = [], badge, actions, children }: AdminPageProps) {
  useDocumentTitle(title);
  return (
    <>
      <header className={styles.bar} data-admin-bar>
        <AdminMenuButton />
        {trail.length > 0 && <Trail crumbs={trail} title={title} />}
        <PageHeading className={styles.title}>{title}</PageHeading>
        {badge}
        <span className="grow" />
        {actions}
      </header>
      <div className={styles.body}>{children}</div>
    </>
  );
}
