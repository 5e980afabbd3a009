import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LayoutGrid, List } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { VirtualGrid } from '../endless/virtual-grid';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { CardGridSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { LibraryEmpty } from './library-state';
import { LookSwitch } from '../look-switch';
import { LibraryHeader, ViewTools } from './library-toolbar';
import { useStoredChoice } from './use-library-view';
import type { LibraryView } from './use-library-view';

interface LibraryCardsProps<T> {
  title: string;
  facts: string | undefined;
  filterLabel: string;
  view: LibraryView;
  /** undefined while the first page is on its way. */
  items: readonly T[] | undefined;
  error: unknown;
  onRetry: () => void;
  hasMore: boolean;
  onNearEnd: () => void;
  empty: { icon: LucideIcon; title: string; say: string; action?: ReactNode };
  /** Buttons of the page's own, last in its head. */
  tools?: ReactNode;
  drawCard: (item: T) => ReactNode;
  drawRow: (item: T) => ReactNode;
}

/** A library page of cards, or of rows for those who like lists. */
export function LibraryCards<T extends { id: number }>(props: LibraryCardsProps<T>) {
  const { t } = useTranslation();
  const { title, facts, view, items, hasMore, empty, drawCard, drawRow } = props;
  const [look, setLook] = useStoredChoice('tonearm.library-look', ['grid', 'list']);
  if (props.error && !items)
    return <QueryProblem error={props.error} onRetry={props.onRetry} notFound={<NotFound />} />;
  return (
    <>
      <LibraryHeader title={title} facts={facts}>
        <ViewTools view={view} filterLabel={props.filterLabel} />
        <LookSwitch
          label={t('View')}
          chosen={look}
          onChoose={setLook}
          looks={[
            { id: 'grid', label: t('Grid'), icon: LayoutGrid },
            { id: 'list', label: t('List'), icon: List },
          ]}
        />
        {props.tools}
      </LibraryHeader>
      {!items && (look === 'grid' ? <CardGridSkeleton /> : <TrackRowsSkeleton withCover />)}
      {items?.length === 0 && !hasMore && <LibraryEmpty {...empty} query={view.args.query} />}
      {items && (items.length > 0 || hasMore) && (
        <VirtualGrid
          key={look}
          items={items}
          label={title}
          look={look}
          draw={look === 'grid' ? drawCard : drawRow}
          hasMore={hasMore}
          hasFailed={Boolean(props.error)}
          onNearEnd={props.onNearEnd}
        />
      )}
    </>
  );
}
