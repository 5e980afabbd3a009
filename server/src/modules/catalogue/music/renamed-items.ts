import { Injectable } from '@nestjs/common';
import { Events } from '../../../core/events/events.js';
import { ItemRenamed } from './item.events.js';
import type { NamedType } from './item.events.js';

/** Items of one event. */
const CHUNK = 200;

/** Emits the tracks, albums and artists whose name has changed. Whoever writes `name_folded` of one that exists notes it here. */
@Injectable()
export class RenamedItems {
  constructor(private readonly events: Events) {}

  /** In the unit that renames. */
  async note(type: NamedType, ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += CHUNK)
      await this.events.emit(new ItemRenamed(type, ids.slice(start, start + CHUNK)));
  }
}
