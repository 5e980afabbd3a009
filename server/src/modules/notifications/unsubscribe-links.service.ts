import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/config.js';
import { constantTimeEqual, SecretBox } from '../../core/security/secret-box.js';
import { kindOf } from './kinds/kinds.js';
import type { NotificationKind } from './kinds/kind.js';

const PURPOSE = 'unsubscribe';
/** Of a mail about several kinds the link ends all of them. */
const TOKEN = /^(\d{1,10})-([\w.]{1,120})-([\da-f]{64})$/;

/** Whose mails of which kinds a link ends. */
export interface Unsubscription {
  userId: number;
  kinds: readonly NotificationKind[];
}

/** Links that end mails of a kind without signing in; they hold for good, since mails are kept for long. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly box: SecretBox,
    private readonly config: AppConfig,
  ) {}

  /** A page that asks; mail programs post there (RFC 8058). */
  of(userId: number, kinds: readonly string[]): string {
    const names = kinds.join('.');
    return `${this.config.baseUrl}/notifications/unsubscribe/${userId}-${names}-${this.sign(userId, names)}`;
  }

  /** null: not a link of ours. */
  read(token: string): Unsubscription | null {
    const [, id, names = '', signature = ''] = TOKEN.exec(token) ?? [];
    const kinds = names.split('.').map(kindOf);
    if (!kinds.every((kind) => kind !== undefined) || !constantTimeEqual(signature, this.sign(Number(id), names)))
      return null;
    return { userId: Number(id), kinds };
  }

  private sign(userId: number, kinds: string): string {
    return this.box.mac(PURPOSE, `${userId}|${kinds}`);
  }
}
