import { Injectable } from '@nestjs/common';
import { topicName } from '@tonearm/shared/realtime/topics';
import type { TopicKind } from '@tonearm/shared/realtime/topics';
import { UnitOfWork } from '../database/unit-of-work.js';
import { Realtime } from '../ports/realtime.js';

/** What changes often is told once in so long. */
const GATHER_MS = 500;
/** Of what changes at once; the rest is told with its next change. */
const TOPICS_MAX = 500;

/** Tells open pages that what they show has changed; they ask again for it. Best effort, as all live news. */
@Injectable()
export class LiveTopics {
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly realtime: Realtime,
    private readonly unit: UnitOfWork,
  ) {}

  /** After the commit, within a second, to every process. @param id of the item; none where there is one only. */
  async tell(kind: TopicKind, id?: number): Promise<void> {
    await this.unit.afterCommit(async () => this.gather(topicName(kind, id)));
  }

  private gather(topic: string): void {
    if (this.changed.size < TOPICS_MAX) this.changed.add(topic);
    this.timer ??= setTimeout(() => void this.send(), GATHER_MS).unref();
  }

  private async send(): Promise<void> {
    this.timer = null;
    const topics = [...this.changed];
    this.changed.clear();
    await this.realtime.toTopics(topics);
  }
}
