import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { WORKSPACE_MEMBERS_MAX, WORKSPACES_PER_PERSON_MAX } from '@tonearm/shared/limits';
import { ActorResolver } from '../../core/access/actor-resolver.js';
import type { Actor } from '../../core/access/actor.js';
import { limitOf, overQuota } from '../../core/access/quota.js';
import { QuotaMeters } from '../../core/access/quota-meters.registry.js';
import { conflict } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { InvitesRepository } from './invites.repository.js';
import { MembersRepository } from './members.repository.js';
import { WorkspacesRepository } from './workspaces.repository.js';
import type { WorkspaceRow } from './workspaces.repository.js';

/** How many workspaces and members there may be. In the unit that adds one, which has locked the person or the workspace. */
@Injectable()
export class WorkspaceSeats implements OnModuleInit {
  constructor(
    private readonly actors: ActorResolver,
    private readonly workspaces: WorkspacesRepository,
    private readonly members: MembersRepository,
    private readonly invites: InvitesRepository,
    private readonly settings: SettingsService,
    private readonly meters: QuotaMeters,
  ) {}

  onModuleInit(): void {
    this.meters.add(async (actor, userId) => {
      const [used, allowed] = await this.ownedBy(userId, actor);
      if (used === 0) return [];
      const members = await this.workspaces.mostMembersOf(userId);
      return [
        { name: 'workspaces.create', used, allowed },
        { name: 'members', used: members, allowed: limitOf(actor, 'workspaces.create', 'member_count') },
      ];
    });
  }

  /** How many somebody owns, and how many they may. */
  async ownedBy(userId: number, actor: Actor): Promise<[used: number, allowed: number]> {
    if (!(await this.settings.get('workspaces.integrated'))) return [0, 0];
    const allowed = actor.can('workspaces.create') ? limitOf(actor, 'workspaces.create', 'count') : 0;
    return [await this.workspaces.countOwnedBy(userId), allowed];
  }

  /** @throws AppError 403 over_quota, 409 for who belongs to very many. */
  async requireAnother(userId: number, actor: Actor): Promise<void> {
    const limit = limitOf(actor, 'workspaces.create', 'count');
    if ((await this.workspaces.countOwnedBy(userId)) >= limit)
      throw overQuota('Your account allows no more workspaces.', await this.settings.get('billing.enable'));
    await this.requireRoomOf(userId);
  }

  /** Whoever gets a workspace may make one, and has not used that up. @throws AppError 409. */
  async requireNewOwner(userId: number): Promise<void> {
    const owner = await this.actors.ofUser(userId);
    const limit = owner?.can('workspaces.create') ? limitOf(owner, 'workspaces.create', 'count') : 0;
    if ((await this.workspaces.countOwnedBy(userId)) >= limit)
      throw conflict('This person cannot own another workspace.');
  }

  /** @throws AppError 409. */
  async requireRoomOf(userId: number): Promise<void> {
    if ((await this.members.countOf(userId)) >= WORKSPACES_PER_PERSON_MAX)
      throw conflict(`A person belongs to at most ${WORKSPACES_PER_PERSON_MAX} workspaces.`);
  }

  /** Before more are invited: who is invited has a place already. @throws AppError 403 over_quota. */
  async requireRoomFor(count: number, { id, owner_id: ownerId }: WorkspaceRow): Promise<void> {
    const now = Date.now();
    const open = (await this.invites.lockAll(id)).filter(({ expires_at: end }) => end.getTime() > now);
    await this.requireWithin((await this.members.seatsOf(id)) + open.length + count, ownerId);
  }

  /** Before somebody who was invited joins. @throws AppError 403 over_quota. */
  async requireSeat({ id, owner_id: ownerId }: WorkspaceRow): Promise<void> {
    await this.requireWithin((await this.members.seatsOf(id)) + 1, ownerId);
  }

  /** By what the owner's roles allow, whoever asks. */
  private async requireWithin(count: number, ownerId: number): Promise<void> {
    const owner = await this.actors.ofUser(ownerId);
    const allowed = owner ? limitOf(owner, 'workspaces.create', 'member_count') : 0;
    const limit = Math.min(allowed, WORKSPACE_MEMBERS_MAX);
    if (count > limit)
      throw overQuota('There is no room for more people in this workspace.', await this.settings.get('billing.enable'));
  }
}
