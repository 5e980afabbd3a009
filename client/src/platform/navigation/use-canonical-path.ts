import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Puts the canonical address back when the page was opened under another slug; the id decides, not the words. */
export function useCanonicalPath(path: string | undefined): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!path || decoded(path) === decoded(pathname)) return;
    void navigate({ pathname: path, search, hash }, { replace: true, state });
  }, [path, pathname, search, hash, state, navigate]);
}
