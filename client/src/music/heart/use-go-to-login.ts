import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressNow } from '../../api/bootstrap-data';

/** Leads a guest to the login, and from there back to where they were. */
export function useGoToLogin(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void navigate(`/login?redirect=${encodeURIComponent(addressNow())}`);
  }, [navigate]);
}
