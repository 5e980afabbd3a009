import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListMusic, Plus, Search } from 'lucide-react';
import { fold } from '@tonearm/shared/rules/fold';
import { OWN_PLAYLISTS_ARGS } from '../../api/page-args';
import { useListLibraryPlaylistsQuery } from '../../api/playlists';
import { PageProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useCan } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ShelfSkeleton } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { PlaylistCard } from '../../music/media-card/playlist-card';
import { usePlaylistDialogs } from './use-playlist-dialogs';

function Shelf() {
  const { t } = useTranslation();
  const { data, error, refetch } = useListLibraryPlaylistsQuery(OWN_PLAYLISTS_ARGS);
  const [filter, setFilter] = useState('');
  const dialogs = usePlaylistDialogs();
  const canCreate = useCan('playlists.create');
  const create = canCreate && <Button pill look="primary" icon={<Icon of={Plus} size={16} />} onClick={() => void dialogs.create()}>{t('New playlist')}</Button>;
  if (!data) return error ? <PageProblem onRetry={() => void refetch()} /> : <ShelfSkeleton />;
  const all = data.pagination.data;
  if (all.length === 0) return <StateView icon={ListMusic} title={t('No playlists yet')} action={create}>{t('Make one, or follow those of others.')}</StateView>;
  const shown = all.filter((playlist) => fold(playlist.name).includes(fold(filter)));
  return (
    <>
      <div className="pl-tools">
        {create}
        <label className="input sm pl-filter">
          <Icon of={Search} size={15} />
          <input type="search" aria-label={t('Filter playlists')} placeholder={t('Filter playlists')} value={filter} onChange={(event) => setFilter(event.target.value)} />
        </label>
      </div>
      {shown.length > 0
        ? <div className="pl-grid">{shown.map((playlist) => <PlaylistCard key={playlist.id} playlist={playlist} />)}</div>
        : <p className="t2">{t('There are no items matching your query')}</p>}
    </>
  );
}

/** `/library/playlists`: own, collaborative and followed ones. */
export function LibraryPlaylists() {
  const { t } = useTranslation();
  useDocumentTitle(t('Playlists'));
  return (
    <>
      <PageHeading className="h1">{t('Playlists')}</PageHeading>
      <Shelf />
    </>
  );
}
