import { CUSTOM_CODE_ID, zoneOf } from '@tonearm/shared/custom-code/page-zones';
import type { DataRouter } from 'react-router-dom';

/**
 * Rules and scripts of the site's owner cannot be taken out of a page again: a step into a part of the site that they are not in, or out
 * of it, is a page of its own.
 * @param first where the page began.
 */
export function keepCodeInZones(
  router: Pick<DataRouter, 'subscribe' | 'state'>,
  basename: string,
  first: string,
): void {
  const zones = document.getElementById(CUSTOM_CODE_ID)?.dataset['zones']?.split(' ') ?? [];
  const isIn = (path: string): boolean => zones.includes(zoneOf(path.slice(basename.length) || '/'));
  const began = isIn(first);
  const hasLeft = (): boolean => isIn(router.state.location.pathname) !== began;
  if (hasLeft()) return window.location.reload();
  const stop = router.subscribe(() => {
    if (!hasLeft()) return;
    stop();
    window.location.reload();
  });
}
