import { useEffect } from 'react';
import type { FunctionComponent } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useRevalidator } from 'react-router-dom';
import { addRoutes } from './late-routes';

/**
 * What stands at every address of an area until its routes are there, which come with the first of them: listeners need no table of them. The address
 * is matched once more then; going to it again would not do, as with a `#` in it nothing is loaded for where one is already.
 */
export const lateGate = (place: string, routes: RouteObject[]): FunctionComponent =>
  function LateGate() {
    const { revalidate } = useRevalidator();
    useEffect(() => {
      addRoutes(place, routes);
      void revalidate();
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the page of this address takes its place
    }, []);
    return null;
  };
