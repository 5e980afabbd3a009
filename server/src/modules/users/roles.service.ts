import { Injectable } from '@nestjs/common';
import { mergePermissions } from '@tonearm/shared/permissions/can';
import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { RolesRepository } from './roles.repository.js';
import type { RoleRecord } from './roles.repository.js';

/** Other processes see a changed role after this long. */
const FRESH_MS = 5_000;

/** Roles in memory: each request merges them, and they rarely change. */
@Injectable()
export class RolesService {
  private roles = new Map<number, RoleRecord>();
  private readAt = 0;

  constructor(private readonly repository: RolesRepository, private readonly unit: UnitOfWork) {}

  /** Makes the roles of a fresh site that are not there yet. */
  async seed(): Promise<void> {
    await this.unit.run('roles.seed', async () => {
      const known = new Set((await this.repository.list()).map((role) => role.id));
      for (const role of DEFAULT_ROLES.filter((candidate) => !known.has(candidate.id))) {
        await this.repository.insert({
          id: role.id, name: role.name, isDefault: role.default, isGuests: role.guests, isInternal: role.internal,
          permissions: role.permissions.map((name) => ({ name, restrictions: [] })),
        });
      }
    });
    this.readAt = 0;
  }

  /** The role used when nobody is signed in. */
  async guests(): Promise<RoleRecord> {
    await this.refresh();
    return [...this.roles.values()].find((role) => role.isGuests) ?? { id: 0, name: 'guests', isGuests: true, permissions: [] };
  }

  /** Permissions merged over roles, the more generous restriction winning. */
  async merged(roleIds: readonly number[]): Promise<GrantedPermission[]> {
    return mergePermissions((await this.byIds(roleIds)).map((role) => role.permissions));
  }

  async byIds(roleIds: readonly number[]): Promise<RoleRecord[]> {
    await this.refresh();
    return roleIds.flatMap((id) => this.roles.get(id) ?? []);
  }

  idsOf(userId: number): Promise<number[]> {
    return this.repository.idsOf(userId);
  }

  private async refresh(): Promise<void> {
    if (Date.now() - this.readAt < FRESH_MS) return;
    this.roles = new Map((await this.repository.list()).map((role) => [role.id, role]));
    this.readAt = Date.now();
  }
}
