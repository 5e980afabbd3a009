import { VERIFICATION_CODE_TRIES } from '@tonearm/shared/limits';
import { named } from '../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { above, atMost, below } from '../../../core/database/where.js';
import type { Where } from '../../../core/database/where.js';
import { EmailCodeEntity } from '../session.entity.js';

export type CodePurpose = EmailCodeEntity['purpose'];

/** `email` is the address that the code went to. */
export type EmailCodeRow = Pick<EmailCodeEntity, (typeof COLUMNS)[number]>;

const COLUMNS = ['id', 'user_id', 'email', 'code_hash'] as const satisfies readonly ColumnOf<EmailCodeEntity>[];
/** What was made later than this from now was made by a wrong clock, and would outlive its time. */
const CLOCK_AHEAD_MS = 60_000;

function live(): Where<EmailCodeEntity> {
  const now = Date.now();
  return {
    tries: below(VERIFICATION_CODE_TRIES),
    expires_at: above(new Date(now)),
    created_at: atMost(new Date(now + CLOCK_AHEAD_MS)),
  };
}

/** Codes that are too old or tried too often count as deleted. */
export class EmailCodesRepository extends Repository {
  private readonly codes = this.table(EmailCodeEntity);

  async findOf(userId: number, purpose: CodePurpose): Promise<EmailCodeRow | null> {
    return await this.codes.pickOne(COLUMNS, { user_id: userId, purpose, ...live() });
  }

  async findById(id: number, purpose: CodePurpose): Promise<EmailCodeRow | null> {
    return await this.codes.pickOne(COLUMNS, { id, purpose, ...live() });
  }

  /** In place of an earlier one of the same purpose. @returns the id. */
  async replace(code: {
    userId: number;
    purpose: CodePurpose;
    email: string;
    codeHash: string;
    expiresAt: Date;
  }): Promise<number> {
    await this.codes.delete({ user_id: code.userId, purpose: code.purpose });
    return await this.codes.insert({
      user_id: code.userId,
      purpose: code.purpose,
      email: code.email,
      code_hash: code.codeHash,
      tries: 0,
      created_at: new Date(),
      expires_at: code.expiresAt,
    });
  }

  /** Counts a try before it is judged. @returns false where none is left, or another code came meanwhile. */
  async noteTry({ id, code_hash }: Pick<EmailCodeRow, 'id' | 'code_hash'>): Promise<boolean> {
    const { tries } = named(EmailCodeEntity);
    return (
      (await this.codes.update(
        { id, code_hash, tries: below(VERIFICATION_CODE_TRIES) },
        { tries: sql`${tries} + 1` },
      )) === 1
    );
  }

  async delete(id: number): Promise<void> {
    await this.codes.delete({ id });
  }

  /** @returns how many, at most the limit. */
  async deleteExpired(limit: number): Promise<number> {
    return await this.codes.delete({ expires_at: atMost(new Date()) }, { limit });
  }
}
