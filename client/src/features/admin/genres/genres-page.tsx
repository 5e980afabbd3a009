import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Shapes } from 'lucide-react';
import { GENRES } from '@tonearm/shared/admin/genres.resource';
import type { GenreRecord } from '@tonearm/shared/catalogue/genre-records.dto';
import { useListAddress } from '../../../platform/admin/list/list-address';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import { useBulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { GENRE_PATHS, genreColumns } from './genre-columns';
import { genreFilters } from './genre-words';
import { useGenreCalls, useGenreList } from './use-genre-list';

function useGenreView(changes: BulkChanges): ListView<GenreRecord> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(() => ({ columns: genreColumns(t), filters: genreFilters(t), edits: [] }), [t]);
  const deleteRight = 'genres.delete';
  return {
    ...words,
    resource: GENRES,
    title: t('Genres'),
    searchLabel: t('Search genres'),
    nameOf: ({ display_name: name }) => name,
    actions: useQuickActions(GENRE_PATHS),
    menu: useRecordMenu(GENRE_PATHS, { changes, isTrashed: false, deleteRight }),
    onOpen: (genre) => void navigate(GENRE_PATHS.page(genre)),
    deleteRight,
    emptyIcon: Shapes,
    empty: (
      <StateView icon={Shapes} title={t('No genres yet')}>
        {t('Genres come with the music that is uploaded or imported.')}
      </StateView>
    ),
  };
}

/** All genres of the site (3-decisions §27). */
export function GenresPage() {
  const address = useListAddress(GENRES);
  const calls = useGenreCalls();
  const changes = useBulkChanges(calls);
  const answer = useGenreList(address.state);
  const view = useGenreView(changes);
  return <ResourcePage view={view} address={address} answer={answer} calls={calls} changes={changes} />;
}
