import { Injectable } from '@nestjs/common';
import type { RoleListQuery, RolePagination } from '@tonearm/shared/admin/roles.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { WorkspaceMemberships } from '../../../core/access/workspace-memberships.js';
import { forbidden } from '../../../core/errors/app-error.js';
import { RolesService } from '../roles.service.js';
import { RoleAdminRepository } from './role-admin.repository.js';
import { detailsOf } from './role-details.js';

/** The roles that members of workspaces have, for members, who give them (3-decisions §19). */
@Injectable()
export class WorkspaceRoleList {
  constructor(
    private readonly roles: RolesService,
    private readonly records: RoleAdminRepository,
    private readonly memberships: WorkspaceMemberships,
  ) {}

  /** @throws AppError 403 for who belongs to no workspace. */
  async page({ page = 1, perPage = PER_PAGE_DEFAULT }: RoleListQuery, actor: Actor): Promise<RolePagination> {
    if (actor.userId === null || !(await this.memberships.hasAny(actor.userId))) throw forbidden();
    const all = await this.roles.workspaceRoles();
    const shown = all.slice((page - 1) * perPage, page * perPage);
    const times = await this.records.timesOf(shown.map(({ id }) => id));
    const data = shown.flatMap((role) => {
      const at = times.get(role.id);
      return at ? [detailsOf(role, at, { usersCount: null })] : [];
    });
    const before = (page - 1) * perPage;
    const lastPage = Math.max(1, Math.ceil(all.length / perPage));
    return {
      data,
      current_page: page,
      per_page: perPage,
      from: data.length > 0 ? before + 1 : null,
      to: data.length > 0 ? before + data.length : null,
      next_page: page < lastPage ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      last_page: lastPage,
      total: all.length,
      next_cursor: null,
      prev_cursor: null,
    };
  }
}
