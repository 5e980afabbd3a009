import { Injectable } from '@nestjs/common';
import { notAMember, ownerUnavailable } from '../../../../core/access/active-workspace.js';
import { ActorResolver } from '../../../../core/access/actor-resolver.js';
import type { Actor } from '../../../../core/access/actor.js';
import { limitOf, overQuota, restrictionOf } from '../../../../core/access/quota.js';
import { conflict, forbidden, unauthenticated } from '../../../../core/errors/app-error.js';
import type { AppError } from '../../../../core/errors/app-error.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { OwningWorkspaces } from '../../../workspaces/index.js';
import { requireTaking } from '../../music/ownership.js';
import type { OwnedItem, Recipient } from '../../music/ownership.js';
import { PlaylistCounts } from '../../music/playlist-counts.repository.js';
import { PlaylistsRepository } from './playlists.repository.js';

/** For whom playlists are made, and how many there may be. */
export interface PlaylistAllowance extends Recipient {
  /** Infinity where there is no limit. */
  most: number;
  /** Why others may not be invited to them; null: they may. */
  collaborationRefusal: AppError | null;
  hasPlans: boolean;
}

const noCollaboration = (hasPlans: boolean): AppError =>
  overQuota('Your account cannot invite others to playlists.', hasPlans);
const mayCollaborate = (payer: Actor): boolean => restrictionOf(payer, 'playlists.create', 'collaborative') !== false;

/** The limits of `playlists.create` (3-decisions §2): of what a workspace owns those of its owner, on whose plan each counts once. */
@Injectable()
export class PlaylistQuota {
  constructor(
    private readonly playlists: PlaylistsRepository,
    private readonly counts: PlaylistCounts,
    private readonly actors: ActorResolver,
    private readonly workspaces: OwningWorkspaces,
    private readonly settings: SettingsService,
  ) {}

  /** Of what the actor makes where they act. Outside of units. @throws AppError 401, 403 without the right to it there. */
  async of(actor: Actor): Promise<PlaylistAllowance> {
    const { userId, workspace } = actor;
    if (userId === null) throw unauthenticated();
    if (!actor.can(workspace === null ? 'playlists.create' : 'workspace_music.create'))
      throw forbidden(workspace === null ? undefined : 'You may not add playlists to this workspace.');
    const payer = workspace === null ? actor : await this.ownerOf(workspace.workspaceId);
    const hasPlans = await this.settings.get('billing.enable');
    return {
      owner: workspace === null ? { userId } : { workspaceId: workspace.workspaceId },
      payerId: payer.userId ?? 0,
      most: payer.can('playlists.create') ? limitOf(payer, 'playlists.create', 'count') : 0,
      collaborationRefusal: mayCollaborate(payer) ? null : noCollaboration(hasPlans),
      hasPlans,
    };
  }

  /**
   * First of all in a unit that makes or moves playlists: who counts from then on counts them, and workspaces stay what they are.
   * @param from workspaces that playlists are taken out of. @throws AppError 403 for who may not any more, 409 where the workspace has another owner by now.
   */
  async begin(allowance: PlaylistAllowance, actor: Actor, from: readonly number[] = []): Promise<void> {
    const { owner, payerId } = allowance;
    await this.playlists.lockOwner(payerId);
    const target = 'workspaceId' in owner ? owner.workspaceId : null;
    // In one order, so that two units cannot wait for each other.
    const ids = [...new Set(target === null ? from : [...from, target])].sort((one, other) => one - other);
    for (const id of ids) {
      const act = id === target ? 'workspace_music.create' : 'workspace_music.delete';
      const place = await this.workspaces.lock(id, actor, act);
      if (id !== target) requireTaking(place, allowance);
      else if (place.ownerId !== payerId) throw conflict('This workspace has another owner now. Please try again.');
    }
  }

  /** After `begin`: for so many more. @throws AppError 403 over_quota. */
  async requireRoom({ owner, payerId, most, hasPlans }: PlaylistAllowance, added: number): Promise<void> {
    if (added === 0 || (await this.counts.paidBy(payerId)) + added <= most) return;
    if ('workspaceId' in owner)
      throw overQuota('The plan of the owner of this workspace has no playlists left.', false);
    throw overQuota(`You can have at most ${most} playlists.`, hasPlans);
  }

  /** Why nobody else may be invited to a playlist: its workspace's owner may not, or the actor; null: they may. Outside of units. */
  async collaborationRefusal({ ownerId, ownerType }: OwnedItem, actor: Actor): Promise<AppError | null> {
    const payer = ownerType === 'workspace' && ownerId !== null ? await this.ownerOf(ownerId) : actor;
    return mayCollaborate(payer) ? null : noCollaboration(await this.settings.get('billing.enable'));
  }

  private async ownerOf(workspaceId: number): Promise<Actor> {
    const ownerId = await this.workspaces.ownerOf(workspaceId);
    if (ownerId === null) throw notAMember();
    const owner = await this.actors.ofUser(ownerId);
    if (!owner) throw ownerUnavailable();
    return owner;
  }
}
