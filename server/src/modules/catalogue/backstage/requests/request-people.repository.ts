import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { SocialProfileEntity, UserEntity } from '../../../users/index.js';

/** `avatar` is a content hash. */
export type RequesterRow = Pick<UserEntity, (typeof COLUMNS)[number]>;

const COLUMNS = [
  'id',
  'name',
  'email',
  'language',
  'avatar',
  'created_at',
] as const satisfies readonly ColumnOf<UserEntity>[];

/** Who sends and decides requests. */
export class RequestPeopleRepository extends Repository {
  private readonly users = this.table(UserEntity);
  private readonly socialProfiles = this.table(SocialProfileEntity);

  async listByIds(ids: readonly number[]): Promise<RequesterRow[]> {
    return await this.users.pick(COLUMNS, { id: ids });
  }

  /** Their name at a service that they have connected; null where they have not. */
  async socialName(userId: number, service: string): Promise<string | null> {
    const [name] = await this.socialProfiles.column(
      'username',
      { user_id: userId, service_name: service },
      { limit: 1 },
    );
    return name ?? null;
  }
}
