import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useLatest } from './use-latest';

/** Calls back when another page is to be seen below; an address that is only put right is the same page. */
export function usePageChange(changed: () => void): void {
  const { pathname } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const page = useRef(pathname);
  const latest = useLatest(changed);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    if (!isReplaced) latest.current();
  }, [pathname, isReplaced, latest]);
}
