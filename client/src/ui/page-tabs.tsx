import { Link } from 'react-router-dom';
import { cx } from '../lib/class-names';
import { useOpenInSight } from './use-open-in-sight';
import styles from './page-tabs.module.css';
import chipStyles from './chip.module.css';

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
  /** Each tab is a page by itself, and is seen from its beginning. */
  scrollsUp?: boolean;
  /** Own: as `className` says of the list and its links. */
  look?: 'line' | 'chips' | 'own';
  className?: string;
}

const LISTS = { line: styles.line, chips: styles.chips, own: undefined } as const;

/** The parts of a page, each at an address of its own; in a row that scrolls, the open one is in sight. */
export function PageTabs({ label, tabs, replace, scrollsUp = false, look = 'line', className }: PageTabsProps) {
  const list = useOpenInSight<HTMLUListElement>(tabs.find((tab) => tab.isCurrent)?.to);
  return (
    <nav aria-label={label} className={className}>
      <ul className={LISTS[look]} ref={list}>
        {tabs.map(({ to, label: name, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              replace={replace}
              preventScrollReset={!scrollsUp}
              className={look === 'chips' ? cx(chipStyles.chip, isCurrent && chipStyles.on) : undefined}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
