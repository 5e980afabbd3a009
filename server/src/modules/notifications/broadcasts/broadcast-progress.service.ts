import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { NOTIFICATIONS_UNREAD_DAYS } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { inPieces } from '../../../core/erasure/in-pieces.js';
import { notFound } from '../../../core/errors/app-error.js';
import { LiveTopics } from '../../../core/realtime/live-topics.service.js';
import { TopicGuards } from '../../../core/realtime/topic-guards.registry.js';
import { BroadcastsRepository } from './broadcasts.repository.js';
import type { BroadcastRow, BroadcastStep, NewBroadcast } from './broadcasts.repository.js';

const TOPIC = 'admin.broadcasts';
const DAY_MS = 86_400_000;

/** Who may tell an audience, and see what others told. */
export const mayBroadcast = (actor: Actor): boolean => actor.can('users.update') && actor.can('admin.access');

/** How far broadcasts are: kept, and told to the pages that show it. */
@Injectable()
export class BroadcastProgress implements OnModuleInit {
  constructor(
    private readonly broadcasts: BroadcastsRepository,
    private readonly unit: UnitOfWork,
    private readonly live: LiveTopics,
    private readonly topics: TopicGuards,
  ) {}

  onModuleInit(): void {
    this.topics.add(TOPIC, async (actor) => {
      if (!mayBroadcast(actor)) throw notFound();
    });
  }

  async find(id: number): Promise<BroadcastRow | null> {
    return await this.broadcasts.find(id);
  }

  /** @param queue hands it to the job, in the same unit. */
  async begin(broadcast: NewBroadcast, queue: (id: number) => Promise<void>): Promise<BroadcastRow> {
    return await this.unit.run('broadcasts.send', async () => {
      const row = await this.broadcasts.insert(broadcast);
      await queue(row.id);
      await this.live.tell(TOPIC);
      return row;
    });
  }

  async start(id: number, total: number): Promise<void> {
    await this.unit.run('broadcasts.start', async () => {
      await this.broadcasts.start(id, total);
      await this.live.tell(TOPIC);
    });
  }

  /** In the open unit: nobody stops it before that ends. */
  async isGoing(id: number): Promise<boolean> {
    return await this.broadcasts.isGoing(id);
  }

  /** In the open unit, with what says that they were told. */
  async advance(id: number, step: BroadcastStep): Promise<void> {
    await this.broadcasts.advance(id, step);
    await this.live.tell(TOPIC);
  }

  /** One that has ended stays as it is. */
  async end(id: number, state: 'done' | 'stopped' | 'failed'): Promise<void> {
    await this.unit.run('broadcasts.end', async () => {
      if (await this.broadcasts.end(id, state)) await this.live.tell(TOPIC);
    });
  }

  /** Those that nobody was heard to be at since. */
  async silent(since: Date, limit: number): Promise<number[]> {
    return await this.broadcasts.listSilent(since, limit);
  }

  /** Nobody has a row of them any more. */
  async clean(): Promise<void> {
    const before = new Date(Date.now() - (NOTIFICATIONS_UNREAD_DAYS + 1) * DAY_MS);
    await inPieces(this.unit, 'broadcasts.clean', (limit) => this.broadcasts.deleteOld(before, limit));
  }
}
