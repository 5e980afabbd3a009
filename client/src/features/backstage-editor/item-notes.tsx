import { Suspense } from 'react';
import type { NotedItem } from '../../api/notes';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { lazyPart } from '../../ui/lazy-part';

const NotesCard = lazyPart(() => import('./notes-card'));

/** What those who act for the item write to each other; none of it is an administrator's. */
export function ItemNotes({ item }: { item: NotedItem }) {
  const { isAdmin } = useMakerArea();
  if (isAdmin) return null;
  return (
    <Suspense fallback={null}>
      <NotesCard item={item} />
    </Suspense>
  );
}
