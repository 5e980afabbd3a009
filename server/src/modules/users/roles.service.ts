import { Injectable } from '@nestjs/common';
import { mergePermissions } from '@tonearm/shared/permissions/merge-permissions';
import { DEFAULT_ROLES, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { ContentGeneration } from '../../core/guest-cache/content-generation.js';
import { Realtime } from '../../core/ports/realtime.js';
import { RolesRepository } from './roles.repository.js';
import type { RoleRecord } from './roles.repository.js';

/** Other processes see a changed role after this long, should they not hear of it. */
const FRESH_MS = 5_000;

const NO_GUESTS: RoleRecord = {
  id: 0,
  type: 'sitewide',
  name: 'guests',
  description: '',
  isDefault: false,
  isGuests: true,
  isArtists: false,
  isInternal: true,
  permissions: [],
};

/** Roles in memory: each request merges them, and they rarely change. */
@Injectable()
export class RolesService {
  private roles = new Map<number, RoleRecord>();
  private ofWorkspaces: readonly RoleRecord[] = [];
  /** On the clock that nobody sets; -Infinity when a change made the roles old. */
  private readAt = -Infinity;
  private changes = 0;

  constructor(
    private readonly repository: RolesRepository,
    private readonly unit: UnitOfWork,
    content: ContentGeneration,
    private readonly realtime: Realtime,
  ) {
    content.whenChanged(() => this.forget());
    realtime.whenRenewed('roles', () => this.forget());
  }

  /** Makes the roles of a fresh site that are not there yet. */
  async seed(): Promise<void> {
    await this.unit.run('roles.seed', async () => {
      const known = new Set((await this.repository.list()).map((role) => role.id));
      for (const role of DEFAULT_ROLES.filter((candidate) => !known.has(candidate.id))) {
        await this.repository.insert({
          id: role.id,
          type: 'sitewide',
          name: role.name,
          description: '',
          isDefault: role.default,
          isGuests: role.guests,
          isArtists: role.artists,
          isInternal: role.internal,
          permissions: role.permissions.map((name) => ({ name, restrictions: [] })),
        });
      }
    });
    this.forget();
  }

  /** After a change: this process reads the roles again at once. */
  forget(): void {
    this.changes += 1;
    this.readAt = -Infinity;
  }

  /** After the commit of a change: all processes do. */
  async changed(): Promise<void> {
    this.forget();
    await this.realtime.renew('roles');
  }

  /** The role used when nobody is signed in. */
  async guests(): Promise<RoleRecord> {
    await this.refresh();
    return [...this.roles.values()].find((role) => role.isGuests) ?? NO_GUESTS;
  }

  /** The role that new users get. Reads the database, so that it is there when the caller's unit gives it. */
  async defaultRoleId(): Promise<number> {
    return (await this.repository.findDefaultId()) ?? USERS_ROLE_ID;
  }

  /** Permissions merged over roles, the more generous restriction winning. */
  async merged(roleIds: readonly number[]): Promise<GrantedPermission[]> {
    return mergePermissions((await this.byIds(roleIds)).map((role) => role.permissions));
  }

  async byIds(roleIds: readonly number[]): Promise<RoleRecord[]> {
    await this.refresh();
    return roleIds.flatMap((id) => this.roles.get(id) ?? []);
  }

  /** Every role of the site, that of guests among them. */
  async all(): Promise<RoleRecord[]> {
    await this.refresh();
    return [...this.roles.values()];
  }

  /** Roles that members of workspaces have there; of the site they give nothing. */
  async workspaceRoles(): Promise<readonly RoleRecord[]> {
    await this.refresh();
    return this.ofWorkspaces;
  }

  idsOf(userId: number): Promise<number[]> {
    return this.repository.idsOf(userId);
  }

  private async refresh(): Promise<void> {
    while (performance.now() - this.readAt >= FRESH_MS) {
      const { changes } = this;
      const roles = await this.repository.list();
      const ofWorkspaces = await this.repository.listOfWorkspaces();
      // A reading that began before a change would be taken for fresh.
      if (changes !== this.changes) continue;
      this.roles = new Map(roles.map((role) => [role.id, role]));
      this.ofWorkspaces = ofWorkspaces;
      this.readAt = performance.now();
    }
  }
}
