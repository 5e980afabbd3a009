import { marks } from '../../../../core/database/dialect.js';
import { Repository } from '../../../../core/database/repository.js';

export interface RequesterRow {
  id: number;
  name: string;
  email: string;
  language: string | null;
  /** Content hash. */
  avatar: string | null;
}

/** Who sends and decides requests. */
export class RequestPeopleRepository extends Repository {
  async listByIds(ids: readonly number[]): Promise<RequesterRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<RequesterRow>(
      `SELECT id, name, email, language, avatar FROM users WHERE id IN (${marks(ids.length)})`,
      ids,
    );
  }

  /** Their name at a service that they have connected; null where they have not. */
  async socialName(userId: number, service: string): Promise<string | null> {
    return (
      (
        await this.row<{ username: string }>(
          'SELECT username FROM social_profiles WHERE user_id = ? AND service_name = ?',
          [userId, service],
        )
      )?.username ?? null
    );
  }
}
