import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { MicVocal, Plus } from 'lucide-react';
import { ARTISTS } from '@tonearm/shared/admin/artists.resource';
import type { ArtistRecord } from '@tonearm/shared/catalogue/artist-records.dto';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { StateView } from '../../../ui/state-view';
import { useCan } from '../../../platform/session/use-session';
import { useArtistDeletion } from '../../../music/artist-deletion/use-artist-deletion';
import { useMerge } from '../records/use-merge';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { ARTIST_PATHS, artistColumns } from './artist-columns';
import { artistEdits, artistFilters } from './artist-words';
import { useArtistList, useArtistMerge } from './use-artist-list';

function useArtistView(changes: BulkChanges): ListView<ArtistRecord> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(() => ({ columns: artistColumns(t), filters: artistFilters(t), edits: artistEdits(t) }), [t]);
  const deleteRight = 'artists.delete';
  const mayDelete = useCan(deleteRight);
  const deletion = useArtistDeletion();
  const merge = useMerge<ArtistRecord>({
    title: t('Merge artists'),
    right: 'artists.update',
    calls: useArtistMerge(),
    choiceOf: ({ id, name, albums_count: albums, followers_count: followers }) => ({
      id,
      name,
      hint: `${t(':count albums', { count: albums })} · ${t(':count followers', { count: followers })} · ${id}`,
    }),
  });
  return {
    ...words,
    resource: ARTISTS,
    title: t('Artists'),
    searchLabel: t('Search artists'),
    nameOf: ({ name }) => name,
    bulkActions: mayDelete ? [merge] : [],
    actions: useQuickActions(ARTIST_PATHS),
    menu: useRecordMenu(ARTIST_PATHS, {
      changes,
      isTrashed: false,
      deleteRight,
      onDelete: (artist) => void deletion.run(artist),
    }),
    onOpen: (artist) => void navigate(ARTIST_PATHS.edit(artist)),
    deleteRight,
    deleteChosen: deletion.runAll,
    deletionHint: t(
      'Only artists without music are deleted: with the first that has some it ends. This cannot be undone.',
    ),
    emptyIcon: MicVocal,
    empty: (
      <StateView icon={MicVocal} title={t('No artists yet')}>
        {t('Artists come with the music that is uploaded or imported.')}
      </StateView>
    ),
  };
}

function NewArtistLink() {
  const { t } = useTranslation();
  if (!useCan('artists.create')) return null;
  return (
    <Link className={buttonClass({ look: 'primary' })} to="/admin/artists/new">
      <Icon of={Plus} size={16} />
      {t('New artist')}
    </Link>
  );
}

/** All artists of the site (3-decisions §27). */
export function ArtistsPage() {
  const list = useArtistList();
  const view = useArtistView(list.changes);
  return <ResourcePage view={view} {...list} actions={<NewArtistLink />} />;
}
