import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Events } from '../../../../core/events/events.js';
import { On } from '../../../../core/events/on.decorator.js';
import { ArtistFollowed } from '../../community/library/library.events.js';
import { MilestoneReached } from './milestone.events.js';
import { MilestonesRepository } from './milestones.repository.js';
import type { Milestone } from './milestones.repository.js';

const AT_ONCE = 500;

/** Notes the milestones of artists, each once, whatever their counters do then. */
@Injectable()
export class Milestones {
  constructor(
    private readonly repository: MilestonesRepository,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  @On(ArtistFollowed, 'in-unit')
  async onFollowed({ artistId }: ArtistFollowed): Promise<void> {
    await this.note([artistId], 'followers');
  }

  /** Of artists who were played lately. May be repeated. */
  async onPlays(artistIds: readonly number[]): Promise<void> {
    for (let at = 0; at < artistIds.length; at += AT_ONCE) {
      const passed = await this.repository.passed(artistIds.slice(at, at + AT_ONCE), 'plays');
      const ids = passed.map(({ id }) => id);
      if (ids.length > 0) await this.unit.run('milestones.note', () => this.note(ids, 'plays'));
    }
  }

  /** In the open unit. */
  private async note(artistIds: readonly number[], metric: Milestone): Promise<void> {
    for (const { id, count } of await this.repository.passed(artistIds, metric)) {
      await this.repository.note(id, metric, count);
      await this.events.emit(new MilestoneReached(id, metric, count));
    }
  }
}
