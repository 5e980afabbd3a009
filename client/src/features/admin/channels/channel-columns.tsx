import type { TFunction } from 'i18next';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { HOME_SLUG } from '@tonearm/shared/catalogue/channels';
import { channelPath } from '@tonearm/shared/rules/paths';
import { formatDay, formatNumber } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Badge } from '../../../ui/badge';
import { NameCell, ReleaseStatus } from '../records/record-cells';
import type { RecordPaths } from '../records/use-record-actions';
import { channelLayouts, channelModes, contentTypes } from './channel-words';

/** Where listeners meet a channel. */
export const channelPagePath = ({ slug }: Pick<Channel, 'slug'>): string =>
  slug === HOME_SLUG ? '/' : channelPath({ slug });

export const CHANNEL_PATHS = {
  page: channelPagePath,
  edit: ({ id }) => `/admin/channels/${id}/edit`,
} satisfies RecordPaths<Channel>;

/** Columns of the list of all channels. */
export const channelColumns = (t: TFunction): readonly ListColumn<Channel>[] => [
  {
    id: 'name',
    label: t('Channel'),
    width: 'minmax(170px, 2fr)',
    isFixed: true,
    cell: (channel) => (
      <NameCell
        name={channel.name}
        to={CHANNEL_PATHS.edit(channel)}
        mark={channel.slug === HOME_SLUG && <Badge>{t('Homepage')}</Badge>}
      >
        {channelPagePath(channel)}
      </NameCell>
    ),
  },
  {
    id: 'content_type',
    label: t('Content'),
    width: 'minmax(150px, 1.2fr)',
    fromPx: 900,
    cell: ({ config }) => `${contentTypes(t)[config.content_type]} · ${channelModes(t)[config.content_mode]}`,
  },
  {
    id: 'layout',
    label: t('Layout'),
    width: '120px',
    fromPx: 1000,
    cell: ({ config }) => channelLayouts(t)[config.layout],
  },
  {
    id: 'items_count',
    label: t('Items'),
    width: '90px',
    isEnd: true,
    cell: ({ items_count: count }) => (count === null ? t('All') : formatNumber(count)),
  },
  { id: 'visibility', label: t('Visibility'), width: '128px', cell: (channel) => <ReleaseStatus {...channel} /> },
  { id: 'updated_at', label: t('Updated'), width: '118px', cell: ({ updated_at: at }) => formatDay(at) },
];
