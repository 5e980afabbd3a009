import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads a guest to the login, and from there back to where they were. */
export function useGoToLogin(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { pathname, search } = window.location;
    void navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`);
  }, [navigate]);
}
