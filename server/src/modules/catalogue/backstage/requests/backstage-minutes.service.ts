import { Injectable } from '@nestjs/common';
import type { BackstageMinutes } from '@tonearm/shared/catalogue/backstage.dto';
import { ActorResolver } from '../../../../core/access/actor-resolver.js';
import type { Actor } from '../../../../core/access/actor.js';
import { limitOf } from '../../../../core/access/quota.js';
import { MusicLengths } from '../../music/music-lengths.repository.js';

const MINUTE_MS = 60_000;

/** How much music there is and may be where somebody works. */
@Injectable()
export class BackstageMinutesService {
  constructor(
    private readonly lengths: MusicLengths,
    private readonly actors: ActorResolver,
  ) {}

  /** Of whose plan it is: a workspace's of its owner's. */
  async of(actor: Actor): Promise<BackstageMinutes> {
    const { workspace } = actor;
    const payer = workspace === null || workspace.isOwner ? actor : await this.actors.ofUser(workspace.ownerId);
    const allowed = payer?.can('music.create') ? limitOf(payer, 'music.create', 'minutes') : 0;
    return {
      used: Math.floor((await this.lengths.paidBy(payer?.userId ?? 0)) / MINUTE_MS),
      allowed: Number.isFinite(allowed) ? allowed : null,
    };
  }
}
