import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FieldPlace } from './editor-parts';

/** A panel may come as a chunk of its own. */
const WAIT_MS = 5_000;
/** Of what opens in a dialog of its own. */
const OPENS = '[data-field]';

function enter(side: HTMLElement, field: string, isNew = false): boolean {
  const named = CSS.escape(field);
  const found = side.querySelector<HTMLElement>(`[name="${named}"], [data-field="${named}"]`);
  if (!found) return false;
  found.scrollIntoView({ block: 'center' });
  found.focus();
  if (isNew && found instanceof HTMLInputElement) found.select();
  if (found.matches(OPENS)) found.click();
  return true;
}

/** Leads to a field of the editor, and into it once it is there. */
export function useFieldFocus(side: RefObject<HTMLElement | null>): (to: FieldPlace) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<FieldPlace | null>(null);
  useEffect(() => {
    const element = side.current;
    if (!element || wanted?.field == null || wanted.path !== pathname) return;
    const { field, isNew } = wanted;
    // Whoever comes back to the panel by themselves is led nowhere.
    const forget = (): void => setWanted(null);
    const watcher = new MutationObserver(() => {
      if (enter(element, field, isNew)) forget();
    });
    watcher.observe(element, { childList: true, subtree: true });
    const begin = requestAnimationFrame(() => {
      if (enter(element, field, isNew)) forget();
    });
    const end = setTimeout(forget, WAIT_MS);
    return () => {
      cancelAnimationFrame(begin);
      clearTimeout(end);
      watcher.disconnect();
    };
  }, [side, wanted, pathname]);
  return (to) => {
    setWanted({ ...to });
    if (to.path !== pathname) void navigate(to.path);
  };
}
