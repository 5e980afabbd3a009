// People who all follow the first artist, each with a session of their own.
import { createHash } from 'node:crypto';
import { Filler } from './seed.mjs';

const FIRST_ID = 500_000;
const FAR = '2036-01-01 00:00:00.000';

/** What the session cookie of the nth follower holds. */
export const tokenOf = (n) => createHash('md5').update(`follower ${n}`).digest('hex');

class FollowersSeeder extends Filler {
  async run(count) {
    const { now } = this;
    const [{ id: role }] = await this.rows('SELECT id FROM roles WHERE is_default = 1');
    const columns = ['id', 'name', 'email', 'email_verified_at', 'created_at', 'updated_at'];
    await this.fill('users', columns, count, (n) => [
      [FIRST_ID + n, `Follower ${n}`, `follower${n}@example.net`, now, now, now],
    ]);
    await this.fill('user_roles', ['user_id', 'role_id'], count, (n) => [[FIRST_ID + n, role]]);
    await this.fill(
      'sessions',
      ['token_hash', 'user_id', 'is_remembered', 'created_at', 'last_active_at', 'expires_at'],
      count,
      (n) => [[createHash('sha256').update(tokenOf(n)).digest('hex'), FIRST_ID + n, true, now, now, FAR]],
    );
    await this.fill('follows', ['user_id', 'followable_type', 'followable_id', 'created_at'], count, (n) => [
      [FIRST_ID + n, 'artist', 1, now],
    ]);
  }
}

export const seedFollowers = (database, unit, count) => new FollowersSeeder(database, unit).run(count);
