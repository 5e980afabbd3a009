import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_ROUTES, addRoutes } from '../late-routes';
import { adminRoutes } from '../routes/admin.routes';

/** Stands at every address of the admin area until its routes are there, which come with the first of them: listeners need no table of them. */
export function AdminGate() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    addRoutes(ADMIN_ROUTES, [adminRoutes]);
    void navigate({ pathname, search, hash }, { replace: true, state });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the page of this address takes its place
  }, []);
  return null;
}
