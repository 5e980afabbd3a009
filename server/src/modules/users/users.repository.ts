import { sqlTime } from '../../core/database/dialect.js';
import { Repository } from '../../core/database/repository.js';

export interface UserRow {
  id: number;
  name: string;
  email: string;
  password_hash: string | null;
  created_at: string | Date;
}

const COLUMNS = 'id, name, email, password_hash, created_at';

export class UsersRepository extends Repository {
  async findByEmail(email: string): Promise<UserRow | null> {
    return await this.row<UserRow>(`SELECT ${COLUMNS} FROM users WHERE email = ?`, [email]);
  }

  async findById(id: number): Promise<UserRow | null> {
    return await this.row<UserRow>(`SELECT ${COLUMNS} FROM users WHERE id = ?`, [id]);
  }

  async holdsRole(roleId: number): Promise<boolean> {
    return (await this.row('SELECT user_id FROM user_roles WHERE role_id = ? LIMIT 1', [roleId])) !== null;
  }

  async insert(user: { name: string; email: string; passwordHash: string }): Promise<number> {
    const now = sqlTime(new Date());
    return await this.insertMany('users', ['name', 'email', 'password_hash', 'created_at', 'updated_at'], [[user.name, user.email, user.passwordHash, now, now]]);
  }

  async giveRoles(userId: number, roleIds: readonly number[]): Promise<void> {
    await this.insertMany('user_roles', ['user_id', 'role_id'], roleIds.map((roleId) => [userId, roleId]));
  }
}
