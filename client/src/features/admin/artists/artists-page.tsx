import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MicVocal } from 'lucide-react';
import { ARTISTS } from '@tonearm/shared/admin/artists.resource';
import type { ArtistRecord } from '@tonearm/shared/catalogue/artist-records.dto';
import { formatNumber } from '../../../lib/format';
import { useIsPhone } from '../../../lib/use-media-query';
import { AdminPage } from '../../../platform/admin/admin-page';
import { useListAddress } from '../../../platform/admin/list/list-address';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourceList } from '../../../platform/admin/list/resource-list';
import { useBulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { Badge } from '../../../ui/badge';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { ARTIST_PATHS, artistColumns } from './artist-columns';
import { artistEdits, artistFilters } from './artist-words';
import { useArtistCalls, useArtistList } from './use-artist-list';

function useArtistView(changes: BulkChanges): ListView<ArtistRecord> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(() => ({ columns: artistColumns(t), filters: artistFilters(t), edits: artistEdits(t) }), [t]);
  const deleteRight = 'artists.delete';
  return {
    ...words,
    resource: ARTISTS,
    title: t('Artists'),
    searchLabel: t('Search artists'),
    nameOf: ({ name }) => name,
    actions: useQuickActions(ARTIST_PATHS),
    menu: useRecordMenu(ARTIST_PATHS, { changes, isTrashed: false, deleteRight }),
    onOpen: (artist) => void navigate(ARTIST_PATHS.edit(artist)),
    deleteRight,
    emptyIcon: MicVocal,
    empty: (
      <StateView icon={MicVocal} title={t('No artists yet')}>
        {t('Artists come with the music that is uploaded or imported.')}
      </StateView>
    ),
  };
}

/** All artists of the site (3-decisions §27). */
export function ArtistsPage() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const address = useListAddress(ARTISTS);
  const calls = useArtistCalls();
  const changes = useBulkChanges(calls);
  const answer = useArtistList(address.state);
  const view = useArtistView(changes);
  return (
    <AdminPage
      title={t('Artists')}
      badge={!isPhone && answer.wholeTotal !== null && <Badge>{formatNumber(answer.wholeTotal)}</Badge>}
    >
      <ResourceList view={view} address={address} answer={answer} calls={calls} changes={changes} />
    </AdminPage>
  );
}
