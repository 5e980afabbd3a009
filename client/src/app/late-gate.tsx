import { useEffect } from 'react';
import type { FunctionComponent } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { addRoutes } from './late-routes';

/** What stands at every address of an area until its routes are there, which come with the first of them: listeners need no table of them. */
export const lateGate = (place: string, routes: RouteObject[]): FunctionComponent =>
  function LateGate() {
    const navigate = useNavigate();
    const { pathname, search, hash, state } = useLocation();
    useEffect(() => {
      addRoutes(place, routes);
      void navigate({ pathname, search, hash }, { replace: true, state });
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the page of this address takes its place
    }, []);
    return null;
  };
