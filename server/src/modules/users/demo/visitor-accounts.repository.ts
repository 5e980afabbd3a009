import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { EVERY_ROW } from '../../../core/database/where.js';
import { UserEntity } from '../user.entity.js';

/** Accounts in stretches of ids. */
export class VisitorAccountsRepository extends Repository {
  private readonly users = this.table(UserEntity);

  async lastId(): Promise<number> {
    return (await this.users.pickOne(['id'], EVERY_ROW, { order: { id: 'desc' } }))?.id ?? 0;
  }

  async idsBetween(after: number, upTo: number): Promise<number[]> {
    const { id } = named(UserEntity);
    return await this.users.column('id', sql`${id} > ${after} AND ${id} <= ${upTo}`, { order: { id: 'asc' } });
  }
}
