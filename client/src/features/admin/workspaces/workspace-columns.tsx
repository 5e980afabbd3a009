import type { TFunction } from 'i18next';
import type { WorkspaceRecord } from '@tonearm/shared/account/workspace-records.dto';
import { userPath } from '@tonearm/shared/rules/paths';
import { formatBytes, formatDay, formatNumber } from '../../../lib/format';
import type { ListColumn } from '../../../platform/admin/list/list-view';
import { Avatar } from '../../../ui/avatar';
import { NameCell } from '../records/record-cells';
import { WorkspaceState } from './workspace-state';
import styles from './workspaces.module.css';

export const workspaceRecordPath = ({ id }: Pick<WorkspaceRecord, 'id'>): string => `/admin/workspaces/${id}`;

/** Columns of the list of all workspaces. */
export const workspaceColumns = (t: TFunction): readonly ListColumn<WorkspaceRecord>[] => [
  {
    id: 'name',
    label: t('Workspace'),
    width: 'minmax(170px, 2fr)',
    isFixed: true,
    cell: (workspace) => (
      <span className={styles.named}>
        <Avatar name={workspace.name} image={workspace.image} size="sm" />
        <NameCell name={workspace.name} to={workspaceRecordPath(workspace)} />
        {/* On phones the column of states has no room. */}
        {workspace.suspended_at && (
          <span className={styles.phoneState}>
            <WorkspaceState workspace={workspace} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'owner',
    label: t('Owner'),
    width: 'minmax(120px, 1.2fr)',
    fromPx: 900,
    cell: ({ owner }) => <NameCell name={owner.name} to={userPath(owner)} />,
  },
  {
    id: 'members_count',
    label: t('Members'),
    width: '104px',
    isEnd: true,
    cell: ({ members_count: count }) => formatNumber(count),
  },
  {
    id: 'tracks_count',
    label: t('Tracks'),
    width: '92px',
    isEnd: true,
    fromPx: 900,
    cell: ({ tracks_count: count }) => formatNumber(count),
  },
  {
    id: 'storage',
    label: t('Storage'),
    width: '104px',
    isEnd: true,
    fromPx: 1000,
    cell: ({ storage }) => formatBytes(storage),
  },
  { id: 'created_at', label: t('Created'), width: '118px', fromPx: 900, cell: ({ created_at: at }) => formatDay(at) },
  {
    id: 'updated_at',
    label: t('Updated'),
    width: '118px',
    isExtra: true,
    fromPx: 1000,
    cell: ({ updated_at: at }) => formatDay(at),
  },
  { id: 'suspended', label: t('State'), width: '132px', cell: (workspace) => <WorkspaceState workspace={workspace} /> },
];
