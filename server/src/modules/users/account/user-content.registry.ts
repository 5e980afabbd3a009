import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** What becomes of what a person made (3-decisions §13). */
export type ContentAction = { kind: 'delete' } | { kind: 'anonymise' } | { kind: 'transfer'; toUserId: number };

/** Whose content is erased, and how. */
export interface LeavingUser {
  userId: number;
  action: ContentAction;
  /** A random name under which what stays without an owner still belongs together; the same for all pieces. */
  alias: string;
}

/**
 * What a module does with some of what somebody leaves behind: about `room` rows, and below 500 more. Runs in an open unit, so that it holds SQL only, and
 * once for each piece until nothing is left. @returns how many rows it touched, counters included: where it is less than `room`, it is done.
 */
export type EraseContent = (leaver: LeavingUser, room: number) => Promise<number>;

/** As long as the keys of guests. */
const ALIAS_BYTES = 16;

export const newAlias = (): string => randomBytes(ALIAS_BYTES).toString('hex');

/** Where modules say what they do when somebody leaves; rows that refer to the account go by themselves. */
@Injectable()
export class UserContent {
  private readonly first: EraseContent[] = [];
  private readonly parts: EraseContent[] = [];

  /** What must be done with the first piece already: files of the account, and what takes things out of lists. */
  addFirst(erase: EraseContent): void {
    this.first.push(erase);
  }

  add(erase: EraseContent): void {
    this.parts.push(erase);
  }

  /** One piece, in the open unit. @returns how many rows were touched: where it is less than `room`, nothing is left. */
  async erase(leaver: LeavingUser, room: number): Promise<number> {
    let rows = 0;
    for (const erase of this.first) rows += await erase(leaver, Math.max(room - rows, 1));
    for (const erase of this.parts) {
      if (rows >= room) break;
      rows += await erase(leaver, room - rows);
    }
    return rows;
  }
}
