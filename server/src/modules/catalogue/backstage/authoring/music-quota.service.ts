import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { ActorResolver } from '../../../../core/access/actor-resolver.js';
import { notAMember, ownerUnavailable } from '../../../../core/access/active-workspace.js';
import { limitOf, overQuota } from '../../../../core/access/quota.js';
import type { Membership } from '../../../../core/access/workspace-memberships.js';
import { conflict } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { UploadLimits } from '../../../uploads/index.js';
import type { UploadAllowance } from '../../../uploads/index.js';
import { OwningWorkspaces } from '../../../workspaces/index.js';
import { MusicLengths } from '../../music/music-lengths.repository.js';
import { requireTaking } from '../../music/ownership.js';
import type { Recipient } from '../../music/ownership.js';
import { makerOf } from './maker.policy.js';
import { MusicMinutesLow } from './authoring.events.js';
import { AuthoringRepository } from './authoring.repository.js';

const MINUTE_MS = 60_000;
/** From here on the minutes run out. */
const LOW_SHARE = 0.9;

/** For whom music is made, and how much of it they may keep here; Infinity where there is no limit. */
export interface MusicAllowance extends Recipient {
  /** What files they may keep. */
  space: UploadAllowance;
  totalMs: number;
  trackMs: number;
  hasPlans: boolean;
}

/** The minutes of `music.create` (3-decisions §2), a workspace's of its owner's: a file that would pass them is refused when its track is made. */
@Injectable()
export class MusicQuota {
  constructor(
    private readonly settings: SettingsService,
    private readonly releases: AuthoringRepository,
    private readonly lengths: MusicLengths,
    private readonly actors: ActorResolver,
    private readonly workspaces: OwningWorkspaces,
    private readonly uploads: UploadLimits,
    private readonly events: Events,
  ) {}

  /** Of what the actor makes where they act. Outside of units: it asks the settings. @throws AppError 401, 403 without the right to make music there. */
  async of(actor: Actor): Promise<MusicAllowance> {
    return await this.ofOwner(makerOf(actor), actor);
  }

  /** Of what is the owner's already, whoever works on it: what is nobody's weighs on nobody. Outside of units. */
  async ofOwner(owner: Recipient['owner'], actor: Actor): Promise<MusicAllowance> {
    const payer = 'workspaceId' in owner ? await this.payerOf(owner.workspaceId) : actor;
    return {
      owner,
      payerId: payer.userId ?? 0,
      space: await this.uploads.of(payer),
      totalMs: this.minutesOf(payer) * MINUTE_MS,
      trackMs: limitOf(payer, 'music.create', 'max_track_minutes') * MINUTE_MS,
      hasPlans: await this.settings.get('billing.enable'),
    };
  }

  private async payerOf(workspaceId: number): Promise<Actor> {
    const ownerId = await this.workspaces.ownerOf(workspaceId);
    if (ownerId === null) throw notAMember();
    const owner = await this.actors.ofUser(ownerId);
    if (!owner) throw ownerUnavailable();
    return owner;
  }

  /** Nothing without the right to make music. */
  minutesOf(actor: Actor): number {
    return actor.can('music.create') ? limitOf(actor, 'music.create', 'minutes') : 0;
  }

  /** Whole minutes of the tracks on somebody's plan. */
  async minutesUsed(userId: number): Promise<number> {
    return Math.floor((await this.lengths.paidBy(userId)) / MINUTE_MS);
  }

  /**
   * First of all in a unit that makes or moves music: what it reads from then on is what the one before has left, and workspaces stay what they are.
   * @param from workspaces that music is taken out of. @throws AppError 403 for who may not any more, 409 where the workspace has another owner by now.
   */
  async begin(allowance: MusicAllowance, actor: Actor, from: readonly number[] = []): Promise<void> {
    const { owner, payerId } = allowance;
    await this.lock(payerId);
    const target = 'workspaceId' in owner ? owner.workspaceId : null;
    // In one order, so that two units cannot wait for each other.
    const ids = [...new Set(target === null ? from : [...from, target])].sort((one, other) => one - other);
    for (const id of ids) {
      const act = id === target ? 'workspace_music.create' : 'workspace_music.delete';
      const place = await this.workspaces.lock(id, actor, act);
      if (id === target) requirePayer(payerId, place);
      else requireTaking(place, allowance);
    }
  }

  /** As `begin`, of what is there already. */
  async lock(payerId: number | null): Promise<void> {
    if (payerId !== null) await this.releases.lockOwner(payerId);
  }

  /** After `begin`: what is left, for one after the other. */
  async left({ payerId, totalMs }: MusicAllowance): Promise<number> {
    return totalMs - (await this.lengths.paidBy(payerId));
  }

  /** After `begin`: for files that weighed on another until now. @throws AppError 403 over_quota */
  async requireSpace(bytes: number, { payerId, space }: MusicAllowance): Promise<void> {
    if (bytes > 0) await this.uploads.requireSpace(payerId, bytes, space);
  }

  /** In the unit that has used minutes: emits an event when few are left. @param leftMs before that. */
  async used(usedMs: number, leftMs: number, { payerId, totalMs }: MusicAllowance): Promise<void> {
    const [before, after, low] = [totalMs - leftMs, totalMs - leftMs + usedMs, totalMs * LOW_SHARE];
    if (before < low && after >= low)
      await this.events.emit(
        new MusicMinutesLow(payerId, Math.floor(after / MINUTE_MS), Math.floor(totalMs / MINUTE_MS)),
      );
  }

  /** @throws AppError 403 over_quota */
  require(durationMs: number, leftMs: number, allowance: MusicAllowance): void {
    const most = allowance.trackMs / MINUTE_MS;
    if (durationMs > allowance.trackMs)
      throw overQuota(
        most === 1 ? 'A track can be at most a minute long.' : `A track can be at most ${most} minutes long.`,
        allowance.hasPlans,
      );
    this.requireRoom(durationMs, leftMs, allowance);
  }

  /** As `require`, of tracks that are there already. */
  requireRoom(durationMs: number, leftMs: number, allowance: MusicAllowance): void {
    const minutes = allowance.totalMs / MINUTE_MS;
    if (durationMs > leftMs && 'workspaceId' in allowance.owner)
      throw overQuota('The plan of the owner of this workspace has no minutes left.', false);
    if (durationMs > leftMs)
      throw overQuota(
        minutes === 1
          ? 'You have used the one minute of your plan'
          : `You have used all ${minutes} minutes of your plan`,
        allowance.hasPlans,
      );
  }
}

/** @throws AppError 409 */
function requirePayer(payerId: number, { ownerId }: Membership): void {
  if (ownerId !== payerId) throw conflict('This workspace has another owner now. Please try again.');
}
