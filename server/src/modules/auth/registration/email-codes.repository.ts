import { VERIFICATION_CODE_TRIES } from '@tonearm/shared/limits';
import { sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

export type CodePurpose = 'verify' | 'change';

export interface EmailCodeRow {
  id: number;
  user_id: number;
  /** The address that the code went to. */
  email: string;
  code_hash: string;
}

/** What was made later than this from now was made by a wrong clock, and would outlive its time. */
const CLOCK_AHEAD_MS = 60_000;
const LIVE = 'tries < ? AND expires_at > ? AND created_at <= ?';

function live(): [number, string, string] {
  const now = Date.now();
  return [VERIFICATION_CODE_TRIES, sqlTime(new Date(now)), sqlTime(new Date(now + CLOCK_AHEAD_MS))];
}

/** Codes that are too old or tried too often are as good as gone. */
export class EmailCodesRepository extends Repository {
  async findOf(userId: number, purpose: CodePurpose): Promise<EmailCodeRow | null> {
    return await this.row<EmailCodeRow>(`SELECT id, user_id, email, code_hash FROM email_codes WHERE user_id = ? AND purpose = ? AND ${LIVE}`, [userId, purpose, ...live()]);
  }

  async findById(id: number, purpose: CodePurpose): Promise<EmailCodeRow | null> {
    return await this.row<EmailCodeRow>(`SELECT id, user_id, email, code_hash FROM email_codes WHERE id = ? AND purpose = ? AND ${LIVE}`, [id, purpose, ...live()]);
  }

  /** In place of an earlier one of the same purpose. @returns the id. */
  async replace(code: { userId: number; purpose: CodePurpose; email: string; codeHash: string; expiresAt: Date }): Promise<number> {
    await this.write('DELETE FROM email_codes WHERE user_id = ? AND purpose = ?', [code.userId, code.purpose]);
    return await this.insertMany('email_codes', ['user_id', 'purpose', 'email', 'code_hash', 'tries', 'created_at', 'expires_at'],
      [[code.userId, code.purpose, code.email, code.codeHash, 0, sqlTime(new Date()), sqlTime(code.expiresAt)]]);
  }

  /** Counts a try before it is judged. @returns false where none is left, or another code came meanwhile. */
  async noteTry({ id, code_hash }: Pick<EmailCodeRow, 'id' | 'code_hash'>): Promise<boolean> {
    return (await this.write('UPDATE email_codes SET tries = tries + 1 WHERE id = ? AND code_hash = ? AND tries < ?', [id, code_hash, VERIFICATION_CODE_TRIES])) === 1;
  }

  async delete(id: number): Promise<void> {
    await this.write('DELETE FROM email_codes WHERE id = ?', [id]);
  }

  async deleteExpired(): Promise<void> {
    await this.write('DELETE FROM email_codes WHERE expires_at <= ?', [sqlTime(new Date())]);
  }
}
