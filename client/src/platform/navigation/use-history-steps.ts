import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

interface HistorySteps {
  canGoBack: boolean;
  canGoForward: boolean;
  back: () => void;
  forward: () => void;
}

const never = (): (() => void) => () => undefined;

/** The router numbers its history entries; the highest number seen says whether there is a way forward. */
const here = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Back and forward within the site, and whether there is anywhere to go. */
export function useHistorySteps(): HistorySteps {
  useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const index = useSyncExternalStore(never, here, here);
  const [furthest, setFurthest] = useState(index);
  // A new entry cuts off whatever lay ahead.
  const reach = type === 'PUSH' ? index : Math.max(furthest, index);
  if (reach !== furthest) setFurthest(reach);
  return {
    canGoBack: index > 0,
    canGoForward: index < furthest,
    back: useCallback(() => void navigate(-1), [navigate]),
    forward: useCallback(() => void navigate(1), [navigate]),
  };
}
