import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part';

const View = lazyPart(async () => ({ default: (await import('./not-found-view')).NotFoundView }));

/** The page for what does not exist; few ever need its code. */
export const NotFound = () => (
  <Suspense fallback={null}>
    <View />
  </Suspense>
);
