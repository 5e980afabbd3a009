import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { WorkspaceRecord } from '@tonearm/shared/account/workspace-records.dto';
import { WORKSPACES } from '@tonearm/shared/admin/workspaces.resource';
import { Resources } from '../../../core/resources/resource-source.js';
import { WorkspaceBulkDeletion } from './workspace-bulk-deletion.service.js';
import { WORKSPACE_FILTERS, WORKSPACE_LIST } from './workspace-list.js';
import { WorkspaceRecords } from './workspace-records.service.js';
import { WorkspaceSuspension } from './workspace-suspension.service.js';

/** Each takes all its members and invites along, and gives its music away. */
const ERASED_AT_ONCE = 1;
/** The members of each are told. */
const UPDATED_AT_ONCE = 10;

/** The list of all workspaces. */
@Injectable()
export class WorkspacesResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly records: WorkspaceRecords,
    private readonly suspension: WorkspaceSuspension,
    private readonly deletion: WorkspaceBulkDeletion,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof WORKSPACES, WorkspaceRecord>({
      resource: WORKSPACES,
      ...WORKSPACE_LIST,
      filters: WORKSPACE_FILTERS,
      rights: {
        list: 'workspaces.view',
        update: 'workspaces.update',
        delete: 'workspaces.delete',
        csv: 'workspaces.view',
      },
      read: (ids) => this.records.listByIds(ids),
      cells: { owner: ({ owner }) => owner.name, suspended: ({ suspended_at: since }) => since !== null },
      update: {
        suspend: (ids, reason: string, actor) => this.suspension.suspendAll(ids, reason, actor),
        resume: (ids, _value: true, actor) => this.suspension.resumeAll(ids, actor),
      },
      updatedAtOnce: UPDATED_AT_ONCE,
      erase: (ids, actor) => this.deletion.erase(ids, actor),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }
}
