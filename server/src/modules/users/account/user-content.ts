import { Injectable } from '@nestjs/common';

/** What becomes of what a person made (3-decisions §13). */
export type ContentAction = { kind: 'delete' } | { kind: 'anonymise' } | { kind: 'transfer'; toUserId: number };

/** What a module does with what somebody leaves behind; runs in the unit that deletes the account, so that it holds SQL only. */
export type EraseContent = (userId: number, action: ContentAction) => Promise<void>;

/** Where modules say what they do when somebody leaves; rows that refer to the account are deleted by the database. */
@Injectable()
export class UserContent {
  private readonly parts: EraseContent[] = [];

  add(erase: EraseContent): void {
    this.parts.push(erase);
  }

  async erase(userId: number, action: ContentAction): Promise<void> {
    for (const erase of this.parts) await erase(userId, action);
  }
}
