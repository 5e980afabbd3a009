import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Disc3, Plus } from 'lucide-react';
import { ALBUMS } from '@tonearm/shared/admin/albums.resource';
import type { Album } from '@tonearm/shared/catalogue/catalogue.dto';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useCan } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { ALBUM_PATHS, albumColumns } from './album-columns';
import { albumEdits, albumFilters } from './album-words';
import { useAlbumList } from './use-album-list';

function useAlbumView(changes: BulkChanges, isTrashed: boolean): ListView<Album> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(() => ({ columns: albumColumns(t), filters: albumFilters(t), edits: albumEdits(t) }), [t]);
  const deleteRight = 'music.delete';
  return {
    ...words,
    resource: ALBUMS,
    title: t('Albums'),
    searchLabel: t('Search albums'),
    nameOf: ({ name }) => name,
    actions: useQuickActions(ALBUM_PATHS),
    menu: useRecordMenu(ALBUM_PATHS, { changes, isTrashed, deleteRight }),
    onOpen: (album) => void navigate(ALBUM_PATHS.edit(album)),
    deleteRight,
    emptyIcon: Disc3,
    empty: <NoAlbums />,
  };
}

function NewAlbum({ isPill = false }: { isPill?: boolean }) {
  const { t } = useTranslation();
  if (!useCan('music.create')) return null;
  return (
    <Link className={buttonClass({ look: 'primary', pill: isPill })} to="/admin/albums/new">
      <Icon of={Plus} size={16} />
      {t('New album')}
    </Link>
  );
}

function NoAlbums() {
  const { t } = useTranslation();
  return (
    <StateView icon={Disc3} title={t('No albums yet')} action={<NewAlbum isPill />}>
      {t('Albums that are uploaded or imported stand here.')}
    </StateView>
  );
}

/** All albums of the site (3-decisions §27). */
export function AlbumsPage() {
  const list = useAlbumList();
  const view = useAlbumView(list.changes, list.address.state.isTrashed);
  return <ResourcePage view={view} {...list} actions={<NewAlbum />} />;
}
