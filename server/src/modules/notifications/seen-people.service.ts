import { Injectable } from '@nestjs/common';
import { userPath } from '@tonearm/shared/rules/paths';
import type { Actor } from '../../core/access/actor.js';
import { AccountReader, BlocksRepository } from '../users/index.js';
import type { SeenThing } from './kinds/kind.js';
import { kindOf } from './kinds/kinds.js';
import type { NotificationRow } from './notifications.repository.js';
import { SubjectsRepository } from './subjects.repository.js';
import type { PersonFacts } from './subjects.repository.js';

type Doing = Pick<NotificationRow, 'kind' | 'actor_ids'>;

const isListing = (kind: string): boolean => kindOf(kind)?.isListing === true;

/** Who did what somebody is told of, as far as they may see them. */
@Injectable()
export class SeenPeople {
  constructor(
    private readonly subjects: SubjectsRepository,
    private readonly accounts: AccountReader,
    private readonly blocks: BlocksRepository,
  ) {}

  async of(rows: readonly Doing[], actor: Actor): Promise<(row: Doing) => SeenThing[]> {
    const [listed, met] = [await this.among(rows, actor, true), await this.among(rows, actor, false)];
    return ({ kind, actor_ids: ids }) => ids.flatMap((id) => (isListing(kind) ? listed : met).get(id) ?? []);
  }

  private async among(rows: readonly Doing[], actor: Actor, areListed: boolean): Promise<Map<number, SeenThing>> {
    const ids = rows.flatMap((row) => (isListing(row.kind) === areListed ? row.actor_ids : []));
    const people = await this.subjects.people([...new Set(ids)], actor, areListed);
    const blocked = await this.blockedAmong(people, actor);
    return new Map(
      people
        .filter(({ id }) => !blocked.has(id))
        .map(({ id, name, avatar }) => [
          id,
          { id, name, image: this.accounts.avatarUrl(avatar), link: userPath({ id, name }) },
        ]),
    );
  }

  private async blockedAmong(people: readonly PersonFacts[], { userId }: Actor): Promise<Set<number>> {
    if (userId === null || people.length === 0) return new Set();
    return await this.blocks.among(
      userId,
      people.map(({ id }) => id),
    );
  }
}
