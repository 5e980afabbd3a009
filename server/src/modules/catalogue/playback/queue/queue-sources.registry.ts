import { Injectable } from '@nestjs/common';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { OrderDirection } from '@tonearm/shared/pagination';
import type { Actor } from '../../../../core/access/actor.js';

/** A part of a list of tracks that is asked for. */
export interface QueueContext {
  id: number;
  orderBy?: string;
  orderDir?: OrderDirection;
  cursor?: string;
  /** At most so many tracks. */
  limit: number;
  actor: Actor;
}

export interface QueueContextPage {
  /** Only what the actor may see. */
  tracks: Track[];
  nextCursor: string | null;
}

/** Reads a part of the list. @throws AppError 404 when the actor may not see the list. */
export type ReadQueueContext = (context: QueueContext) => Promise<QueueContextPage>;

/** The lists of tracks that a player can go on playing, by the type of their owner. Modules add theirs when they start. */
@Injectable()
export class QueueSources {
  private readonly sources = new Map<string, ReadQueueContext>();

  /** @throws Error when the type is taken. */
  add(type: string, read: ReadQueueContext): void {
    if (this.sources.has(type)) throw new Error(`Two sources of the queue are called ${type}.`);
    this.sources.set(type, read);
  }

  find(type: string): ReadQueueContext | undefined {
    return this.sources.get(type);
  }
}
