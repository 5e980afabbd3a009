import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { TrackRowsSkeleton } from '../../ui/skeleton';
import type { TrackTable } from './track-table';
import { lazyPart } from '../../ui/lazy-part';

const Table = lazyPart(async () => ({ default: (await import('./track-table')).TrackTable }));

/** A track list below the fold: its code comes after the first paint, its room is kept. */
export function LazyTrackTable(props: ComponentProps<typeof TrackTable>) {
  return (
    <Suspense fallback={<TrackRowsSkeleton rows={props.tracks.length} withCover={props.columns.hasCover === true} />}>
      <Table {...props} />
    </Suspense>
  );
}
