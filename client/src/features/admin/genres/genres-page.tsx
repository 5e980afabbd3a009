import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus, Shapes } from 'lucide-react';
import { GENRES } from '@tonearm/shared/admin/genres.resource';
import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { useMerge } from '../records/use-merge';
import { GENRE_PATHS, genreColumns } from './genre-columns';
import { genreFilters } from './genre-words';
import { useGenreList, useGenreMerge } from './use-genre-list';

const GenreDialog = lazyOverlay(() => import('./genre-dialog'));

function useGenreView(changes: BulkChanges): ListView<GenreRecord> {
  const { t } = useTranslation();
  const words = useMemo(() => ({ columns: genreColumns(t), filters: genreFilters(t), edits: [] }), [t]);
  const deleteRight = 'genres.delete';
  const mayDelete = useCan(deleteRight);
  const edit = useGenreDialog();
  const paths = useMemo(() => ({ ...GENRE_PATHS, onEdit: edit }), [edit]);
  const merge = useMerge<GenreRecord>({
    title: t('Merge genres'),
    right: 'genres.update',
    calls: useGenreMerge(),
    choiceOf: ({ id, display_name: name, name: hint }) => ({ id, name, hint }),
  });
  return {
    ...words,
    resource: GENRES,
    title: t('Genres'),
    searchLabel: t('Search genres'),
    nameOf: ({ display_name: name }) => name,
    actions: useQuickActions<GenreRecord>(paths),
    menu: useRecordMenu<GenreRecord>(paths, { changes, isTrashed: false, deleteRight }),
    onOpen: edit,
    bulkActions: mayDelete ? [merge] : [],
    deleteRight,
    emptyIcon: Shapes,
    empty: (
      <StateView icon={Shapes} title={t('No genres yet')}>
        {t('Genres come with the music that is uploaded or imported.')}
      </StateView>
    ),
  };
}

/** Makes a genre, or changes the given one. */
function useGenreDialog(): (genre?: GenreRecord) => void {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  return useCallback(
    (genre) =>
      void open<{ genre?: GenreRecord }, GenreRecord>(GenreDialog, genre ? { genre } : {}).then((saved) => {
        if (!saved) return;
        const { display_name: name } = saved;
        toast({ type: 'positive', message: genre ? t(':name updated', { name }) : t(':name created', { name }) });
      }),
    [t, open, toast],
  );
}

function NewGenreButton() {
  const { t } = useTranslation();
  const open = useGenreDialog();
  if (!useCan('genres.create')) return null;
  return (
    <Button look="primary" icon={<Icon of={Plus} size={16} />} needsNetwork onClick={() => open()}>
      {t('New genre')}
    </Button>
  );
}

/** All genres of the site (3-decisions §27). */
export function GenresPage() {
  const list = useGenreList();
  const view = useGenreView(list.changes);
  return <ResourcePage view={view} {...list} actions={<NewGenreButton />} />;
}
