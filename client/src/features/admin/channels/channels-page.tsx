import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { LayoutGrid, Plus } from 'lucide-react';
import { CHANNELS } from '@tonearm/shared/admin/channels.resource';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useCan } from '../../../platform/session/use-session';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { CHANNEL_PATHS, channelColumns } from './channel-columns';
import { channelFilters } from './channel-words';
import { ResetButton } from './reset-button';
import { useChannelList } from './use-channel-list';

function useChannelView(changes: BulkChanges): ListView<Channel> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(() => ({ columns: channelColumns(t), filters: channelFilters(t), edits: [] }), [t]);
  const deleteRight = 'channels.delete';
  return {
    ...words,
    resource: CHANNELS,
    title: t('Channels'),
    searchLabel: t('Search channels'),
    nameOf: ({ name }) => name,
    actions: useQuickActions(CHANNEL_PATHS),
    menu: useRecordMenu(CHANNEL_PATHS, { changes, isTrashed: false, deleteRight }),
    onOpen: (channel) => void navigate(CHANNEL_PATHS.edit(channel)),
    deleteRight,
    emptyIcon: LayoutGrid,
    empty: (
      <StateView icon={LayoutGrid} title={t('No channels yet')}>
        {t('Channels are pages of music that are curated or fill themselves.')}
      </StateView>
    ),
  };
}

/** All channels of the site (3-decisions §27). */
export function ChannelsPage() {
  const { t } = useTranslation();
  const list = useChannelList();
  const view = useChannelView(list.changes);
  const mayCreate = useCan('channels.create');
  const actions = (
    <>
      <ResetButton />
      {mayCreate && (
        <Link className={buttonClass({ look: 'primary' })} to="/admin/channels/new">
          <Icon of={Plus} size={16} />
          {t('New channel')}
        </Link>
      )}
    </>
  );
  return <ResourcePage view={view} {...list} actions={actions} />;
}
