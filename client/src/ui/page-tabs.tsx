import { Link } from 'react-router-dom';
import { cx } from '../lib/class-names';
import { useOpenInSight } from './use-open-in-sight';
import styles from './page-tabs.module.css';

export interface PageTab {
  to: string;
  label: string;
  isCurrent: boolean;
}

interface PageTabsProps {
  label: string;
  tabs: readonly PageTab[];
  /** The tabs are one page: changing them leaves no step in the history. */
  replace?: boolean;
}

/** The parts of a page, each at an address of its own. */
export function PageTabs({ label, tabs, replace = false }: PageTabsProps) {
  const list = useOpenInSight<HTMLUListElement>(tabs.find((tab) => tab.isCurrent)?.to);
  return (
    <nav aria-label={label}>
      <ul className={styles.pageTabs} ref={list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              replace={replace}
              preventScrollReset
              className={cx(tab.isCurrent && 'on')}
              aria-current={tab.isCurrent ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
