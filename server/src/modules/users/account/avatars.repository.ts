import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

/** Which picture an account shows. */
export class AvatarsRepository extends Repository {
  /** Locked on MySQL, so that of two changes at once each sees the picture that it replaces. */
  async hashOf(userId: number): Promise<string | null> {
    const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    return (await this.row<{ avatar: string | null }>(`SELECT avatar FROM users WHERE id = ?${lock}`, [userId]))?.avatar ?? null;
  }

  /** @returns whether there is such an account. */
  async setHash(userId: number, hash: string | null): Promise<boolean> {
    return (await this.write('UPDATE users SET avatar = ?, updated_at = ? WHERE id = ?', [hash, sqlTime(new Date()), userId])) === 1;
  }
}
