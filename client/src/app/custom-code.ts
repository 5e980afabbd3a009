import { CUSTOM_CODE_ID, zoneOf } from '@tonearm/shared/custom-code/page-zones';
import type { DataRouter } from 'react-router-dom';

/** The rules and scripts of the site's owner cannot be taken out of a page again: a step into a part of the site that they are not in, or out of it, is a page of its own. */
export function keepCodeInZones(router: Pick<DataRouter, 'subscribe' | 'state'>, basename: string): void {
  const zones = document.getElementById(CUSTOM_CODE_ID)?.dataset['zones']?.split(' ') ?? [];
  const isIn = (path: string): boolean => zones.includes(zoneOf(path.slice(basename.length) || '/'));
  const began = isIn(router.state.location.pathname);
  const stop = router.subscribe(({ location }) => {
    if (isIn(location.pathname) === began) return;
    stop();
    window.location.reload();
  });
}
