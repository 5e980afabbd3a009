import { Injectable } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import type { EntityClass } from './entity-columns.js';
import { Repository } from './repository.js';
import { LIST_MAX } from './sql.js';
import type { Condition } from './where.js';

/** Any row of a table, by its columns. */
type AnyRow = Record<string, number | null>;

interface Reference {
  from: EntityClass<AnyRow>;
  column: string;
  isCascading: boolean;
}

const known = new WeakMap<object, readonly Reference[]>();

/** What refers to rows of this entity, as its decorators say. */
function referencesTo(entity: object): readonly Reference[] {
  let references = known.get(entity);
  if (!references) {
    references = getMetadataArgsStorage().foreignKeys.flatMap(({ target, type, propertyName, onDelete }) => {
      const referred: unknown = typeof type === 'function' ? (type as () => unknown)() : type;
      return referred === entity && propertyName !== undefined
        ? [{ from: target as EntityClass<AnyRow>, column: propertyName, isCascading: onDelete === 'CASCADE' }]
        : [];
    });
    known.set(entity, references);
  }
  return references;
}

/**
 * Does beforehand, a piece at a time, what the database would do to other tables with the deletion of rows: one statement that takes along
 * a hundred thousand rows holds everybody up.
 */
@Injectable()
export class References extends Repository {
  /**
   * Deletes the rows that would go with these, and takes their name off those that would lose it; in the open unit.
   * @returns how many rows were touched, at most `room`: where it is less, nothing refers to them any more.
   */
  async clear<E extends { id: number }>(entity: EntityClass<E>, ids: readonly number[], room: number): Promise<number> {
    let rows = 0;
    for (const reference of referencesTo(entity)) {
      if (rows >= room || ids.length === 0) break;
      rows += await this.clearOne(reference, ids, room - rows);
    }
    return rows;
  }

  private async clearOne(
    { from, column, isCascading }: Reference,
    ids: readonly number[],
    room: number,
  ): Promise<number> {
    const table = this.table(from);
    const where = { [column]: ids } as Condition<AnyRow>;
    if (!isCascading) return await table.update(where, { [column]: null }, { limit: room });
    if (referencesTo(from).length === 0) return await table.delete(where, { limit: room });
    return await this.erase(from as EntityClass<{ id: number }>, where, room);
  }

  /** Deletes rows with what refers to them, in the open unit. @returns how many, at most `room`: where it is less, none is left. */
  async erase<E extends { id: number }>(entity: EntityClass<E>, where: Condition<E>, room: number): Promise<number> {
    const table = this.table<{ id: number }>(entity);
    let rows = 0;
    while (rows < room) {
      const ids = await table.column('id', where, { limit: Math.min(room - rows, LIST_MAX) });
      if (ids.length === 0) break;
      rows += await this.clear(entity, ids, room - rows);
      if (rows < room) rows += await table.delete({ id: ids }, { limit: room - rows });
    }
    return rows;
  }
}
