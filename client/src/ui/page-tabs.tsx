import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../lib/class-names';
import './page-tabs.css';

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

/** Phones show some of them: the one that is open is among those, without the page moving. */
function useOpenTabInSight(open: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !tab) return;
    const box = list.current.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    if (place.left < box.left || place.right > box.right) list.current.scrollLeft += place.left + place.width / 2 - (box.left + box.width / 2);
  }, [open]);
  return list;
}

/** The parts of a page, each at an address of its own. */
export function PageTabs({ label, tabs, replace = false }: PageTabsProps) {
  const list = useOpenTabInSight(tabs.find((tab) => tab.isCurrent)?.to);
  return (
    <nav aria-label={label}>
      <ul className="page-tabs" ref={list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} replace={replace} preventScrollReset className={cx(tab.isCurrent && 'on')} aria-current={tab.isCurrent ? 'page' : undefined}>{tab.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
