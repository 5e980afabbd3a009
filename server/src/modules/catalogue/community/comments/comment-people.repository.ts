import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { UserEntity } from '../../../users/index.js';

/** `avatar` is the picture's content hash. */
export type PersonRow = Pick<UserEntity, (typeof COLUMNS)[number]>;

const COLUMNS = ['id', 'name', 'avatar'] as const satisfies readonly ColumnOf<UserEntity>[];
const NAMESAKES_MAX = 500;

export class CommentPeopleRepository extends Repository {
  private readonly users = this.table(UserEntity);

  async listByIds(ids: readonly number[]): Promise<PersonRow[]> {
    return await this.users.pick(COLUMNS, { id: ids });
  }

  async listByNames(names: readonly string[]): Promise<PersonRow[]> {
    return await this.users.pick(COLUMNS, { name: names }, { order: { id: 'asc' }, limit: NAMESAKES_MAX });
  }
}
