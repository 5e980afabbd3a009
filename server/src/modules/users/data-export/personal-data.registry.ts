import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/access/actor.js';
import { ActorResolver } from '../../../core/access/actor-resolver.js';

/** Rows of a list, some at a time: there may be any number of them. */
export type RowPages = AsyncIterable<readonly object[]>;

/**
 * What a module keeps about a person: one object, or a list of rows.
 * `name` is the key in data.json, and the name of the CSV where it is a list.
 * `viewer` is the person themselves: what they kept may be hidden from them by now, and is not named.
 */
export type PersonalDataPart =
  | { name: string; collect: (userId: number, viewer: Actor) => Promise<object> }
  | { name: string; pages: (userId: number, viewer: Actor) => RowPages };

/** A part of one person; the pages are read as they are asked for. */
export type PersonalPart = { name: string; value: object } | { name: string; pages: RowPages };

type ListOf = (userId: number, viewer: Actor) => Promise<readonly object[]>;

/** A list that is short by itself. */
export const onePage = (list: ListOf): ((userId: number, viewer: Actor) => RowPages) =>
  async function* pages(userId, viewer) {
    yield await list(userId, viewer);
  };

/** Where modules say what they keep about a person; the export asks them all. */
@Injectable()
export class PersonalData {
  private readonly parts: PersonalDataPart[] = [];

  constructor(private readonly actors: ActorResolver) {}

  add(...parts: PersonalDataPart[]): void {
    this.parts.push(...parts);
  }

  /** One after the other. */
  async *of(userId: number): AsyncGenerator<PersonalPart> {
    const viewer = (await this.actors.ofUser(userId)) ?? new Actor(null, [], []);
    for (const part of this.parts) {
      const { name } = part;
      if ('pages' in part) yield { name, pages: part.pages(userId, viewer) };
      else yield { name, value: await part.collect(userId, viewer) };
    }
  }
}
