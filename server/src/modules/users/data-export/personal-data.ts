import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/access/actor.js';
import { ActorResolver } from '../../../core/access/actor-resolver.js';

/** What a module keeps about a person: one object, or a list of rows. */
export interface PersonalDataPart {
  /** The key in data.json, and the name of the CSV where it is a list. */
  name: string;
  /** @param viewer the person themselves: what they kept may be hidden from them by now, and is not named. */
  collect: (userId: number, viewer: Actor) => Promise<object>;
}

/** Where modules say what they keep about a person; the export asks them all. */
@Injectable()
export class PersonalData {
  private readonly parts: PersonalDataPart[] = [];

  constructor(private readonly actors: ActorResolver) {}

  add(...parts: PersonalDataPart[]): void {
    this.parts.push(...parts);
  }

  async collect(userId: number): Promise<Record<string, object>> {
    const found: Record<string, object> = {};
    const viewer = (await this.actors.ofUser(userId)) ?? new Actor(null, [], []);
    for (const { name, collect } of this.parts) found[name] = await collect(userId, viewer);
    return found;
  }
}
