import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Music, Plus, Upload } from 'lucide-react';
import { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useIsPhone } from '../../../lib/use-media-query';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useCan } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { TRACK_PATHS, trackColumns } from './track-columns';
import { trackEdits, trackFilters } from './track-words';
import { useTrackList } from './use-track-list';

function useTrackView(changes: BulkChanges, isTrashed: boolean): ListView<Track> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(() => ({ columns: trackColumns(t), filters: trackFilters(t), edits: trackEdits(t) }), [t]);
  const deleteRight = 'music.delete';
  return {
    ...words,
    resource: TRACKS,
    title: t('Tracks'),
    searchLabel: t('Search tracks'),
    nameOf: ({ name }) => name,
    actions: useQuickActions(TRACK_PATHS),
    menu: useRecordMenu(TRACK_PATHS, { changes, isTrashed, deleteRight }),
    onOpen: (track) => void navigate(TRACK_PATHS.edit(track)),
    deleteRight,
    emptyIcon: Music,
    empty: <NoTracks />,
  };
}

function NoTracks() {
  const { t } = useTranslation();
  const mayCreate = useCan('music.create');
  return (
    <StateView
      icon={Music}
      title={t('No tracks yet')}
      action={
        mayCreate && (
          <Link className={buttonClass({ look: 'primary', pill: true })} to="/admin/upload">
            {t('Upload')}
          </Link>
        )
      }
    >
      {t('Tracks that are uploaded or imported stand here.')}
    </StateView>
  );
}

function Buttons({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation();
  if (!useCan('music.create')) return null;
  return (
    <>
      {!isPhone && (
        <Link className={buttonClass({ look: 'outline' })} to="/admin/upload">
          <Icon of={Upload} size={16} />
          {t('Upload')}
        </Link>
      )}
      <Link className={buttonClass({ look: 'primary' })} to="/admin/tracks/new">
        <Icon of={Plus} size={16} />
        {t('New track')}
      </Link>
    </>
  );
}

/** All tracks of the site (3-decisions §27). */
export function TracksPage() {
  const isPhone = useIsPhone();
  const list = useTrackList();
  const view = useTrackView(list.changes, list.address.state.isTrashed);
  return <ResourcePage view={view} {...list} actions={<Buttons isPhone={isPhone} />} />;
}
