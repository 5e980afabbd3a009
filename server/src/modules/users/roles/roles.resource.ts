import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { ROLES } from '@tonearm/shared/admin/roles.resource';
import { ERASED_AT_ONCE } from '../../../core/erasure/erasures.service.js';
import { Resources } from '../../../core/resources/resource-source.js';
import { ROLE_FILTERS, ROLE_LIST } from './role-admin.repository.js';
import { RoleAdminService } from './role-admin.service.js';
import { RoleDeletion } from './role-deletion.service.js';

/** Roles that one piece of a job deletes; those who hold them count by themselves. */
const PIECE = Math.floor(ERASED_AT_ONCE / 10);

/** The list of roles. */
@Injectable()
export class RolesResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly roles: RoleAdminService,
    private readonly deletion: RoleDeletion,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof ROLES, RoleDetails>({
      resource: ROLES,
      ...ROLE_LIST,
      filters: ROLE_FILTERS,
      rights: {
        list: ['roles.view', 'roles.update'],
        update: 'roles.update',
        delete: 'roles.delete',
        csv: 'roles.update',
      },
      read: (ids, actor) => this.roles.read(ids, actor),
      update: {},
      erase: (ids, actor) => this.deletion.erase(ids, actor),
      erasedAtOnce: PIECE,
    });
  }
}
