import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { UserEntity } from '../../../users/index.js';

/** `avatar` is the picture's content hash. */
export type PersonRow = Pick<UserEntity, (typeof COLUMNS)[number]>;

export type StandingRow = Pick<UserEntity, (typeof STANDING_COLUMNS)[number]>;

const COLUMNS = ['id', 'name', 'avatar'] as const satisfies readonly ColumnOf<UserEntity>[];
const STANDING_COLUMNS = [...COLUMNS, 'banned_at', 'banned_until'] as const satisfies readonly ColumnOf<UserEntity>[];
const NAMESAKES_MAX = 500;

export class CommentPeopleRepository extends Repository {
  private readonly users = this.table(UserEntity);

  async listByIds(ids: readonly number[]): Promise<PersonRow[]> {
    return await this.users.pick(COLUMNS, { id: ids });
  }

  /** With whether they are suspended. */
  async listStanding(ids: readonly number[]): Promise<StandingRow[]> {
    return await this.users.pick(STANDING_COLUMNS, { id: ids });
  }

  async listByNames(names: readonly string[]): Promise<PersonRow[]> {
    return await this.users.pick(COLUMNS, { name: names }, { order: { id: 'asc' }, limit: NAMESAKES_MAX });
  }
}
