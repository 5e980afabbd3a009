import { named } from '../../../core/database/entity-columns.js';
import { sinceSql } from '../../../core/resources/resource-filters.js';
import { WorkspaceEntity } from '../workspace.entity.js';

const w = named(WorkspaceEntity, 'w');

/** Where the list of all workspaces reads. */
export const WORKSPACE_LIST = {
  from: w,
  alias: 'w',
  id: w.id,
  deletedAt: null,
  columns: { name: w.name, created_at: w.created_at, updated_at: w.updated_at },
} as const;

export const WORKSPACE_FILTERS = {
  owner: w.owner_id,
  suspended: sinceSql(w.suspended_at),
  created_at: w.created_at,
  updated_at: w.updated_at,
};
