import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { VERIFICATION_CODE_LENGTH, VERIFICATION_CODE_MINUTES } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { inPieces } from '../../../core/erasure/in-pieces.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { constantTimeEqual, SecretBox } from '../../../core/security/secret-box.js';
import { EmailCodesRepository } from './email-codes.repository.js';
import type { CodePurpose } from './email-codes.repository.js';

interface CodeOwner {
  /** 0: nobody, whose codes never fit. */
  userId: number;
  purpose: CodePurpose;
}

interface IssuedCode {
  /** Names the code in a link; `proof` shows that the link is ours. */
  id: number;
  code: string;
  proof: string;
}

const NOBODYS = { id: 0, code_hash: '' };

/** Six digits that prove who reads an address: one for each user and purpose, bound to the address, ten minutes, five tries (3-decisions §20). */
@Injectable()
export class EmailCodes implements OnModuleInit {
  constructor(
    private readonly codes: EmailCodesRepository,
    private readonly box: SecretBox,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'delete-expired-email-codes',
      lane: 'bulk',
      schedule: '5 4 * * *',
      run: async () => void (await inPieces(this.unit, 'emailCodes.clean', (limit) => this.codes.deleteExpired(limit))),
    });
  }

  /** A new code, which voids the one before. Takes part in an open unit of work. */
  async issue({ userId, purpose, email }: CodeOwner & { email: string }): Promise<IssuedCode> {
    const code = String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, '0');
    const codeHash = this.hashOf({ userId, purpose, email }, code);
    const expiresAt = new Date(Date.now() + VERIFICATION_CODE_MINUTES * 60_000);
    const id = await this.unit.run('emailCodes.issue', () =>
      this.codes.replace({ userId, purpose, email, codeHash, expiresAt }),
    );
    return { id, code, proof: this.proofOf(id, codeHash) };
  }

  /**
   * Uses a code up, or one of its tries.
   * @param use what a right code opens, for the address that it went to; part of the same unit of work, so that its throw leaves the code as it was.
   * @returns whether the code was right, and what `use` returned.
   */
  async redeem(
    { userId, purpose }: CodeOwner,
    code: string,
    use: (email: string) => Promise<boolean>,
  ): Promise<boolean> {
    return await this.unit.run('emailCodes.redeem', async () => {
      const row = await this.codes.findOf(userId, purpose);
      // A missing code takes the same path as an existing one, so that the time does not reveal which it is.
      const isCounted = await this.codes.noteTry(row ?? NOBODYS);
      if (
        !row ||
        !isCounted ||
        !constantTimeEqual(row.code_hash, this.hashOf({ userId, purpose, email: row.email }, code))
      )
        return false;
      await this.codes.delete(Number(row.id));
      return await use(row.email);
    });
  }

  /** The user of a link in the verification mail, while its code is valid; null for anything else. */
  async findByProof(id: number, proof: string): Promise<{ userId: number; email: string } | null> {
    const row = await this.codes.findById(id, 'verify');
    return row && constantTimeEqual(this.proofOf(Number(row.id), row.code_hash), proof)
      ? { userId: Number(row.user_id), email: row.email }
      : null;
  }

  private hashOf({ userId, purpose, email }: CodeOwner & { email: string }, code: string): string {
    return this.box.mac('email-code', `${purpose}|${userId}|${email}|${code}`);
  }

  /** The digest of the code binds it to user and address. */
  private proofOf(id: number, codeHash: string): string {
    return this.box.mac('email-link', `${id}|${codeHash}`);
  }
}
