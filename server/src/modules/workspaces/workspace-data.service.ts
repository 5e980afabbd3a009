import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../core/database/dialect.js';
import { inPages } from '../../core/database/pages.js';
import type { Page } from '../../core/database/pages.js';
import { PersonalData, RolesService, UsersRepository } from '../users/index.js';
import { InvitesRepository } from './invites.repository.js';
import { WorkspacesRepository } from './workspaces.repository.js';

/** Where somebody belongs, and whom they asked in, in the copy of their data. */
@Injectable()
export class WorkspaceData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly workspaces: WorkspacesRepository,
    private readonly invites: InvitesRepository,
    private readonly users: UsersRepository,
    private readonly roles: RolesService,
  ) {}

  onModuleInit(): void {
    this.data.add(
      { name: 'workspaces', pages: (userId) => this.workspacesOf(userId) },
      { name: 'workspace_invites', pages: (userId) => this.invitesOf(userId) },
    );
  }

  private async *workspacesOf(userId: number): AsyncGenerator<object[]> {
    const roles = new Map((await this.roles.workspaceRoles()).map(({ id, name }) => [id, name]));
    yield* inPages(
      (page: Page<Awaited<ReturnType<WorkspacesRepository['pageOf']>>[number]>) => this.workspaces.pageOf(userId, page),
      (row) => ({
        name: row.name,
        role: roles.get(row.role_id) ?? null,
        is_owner: row.owner_id === userId,
        joined_at: isoTime(row.joined_at),
      }),
    );
  }

  private async *invitesOf(userId: number): AsyncGenerator<object[]> {
    const email = (await this.users.findById(userId))?.email ?? '';
    yield* inPages(
      (page: Page<Awaited<ReturnType<InvitesRepository['pageOf']>>[number]>) =>
        this.invites.pageOf({ userId, email }, page),
      (row) => ({
        email: row.email,
        sent_by_me: row.invited_by_id === userId,
        created_at: isoTime(row.created_at),
        expires_at: isoTime(row.expires_at),
      }),
    );
  }
}
