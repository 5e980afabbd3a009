import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/config.js';
import { constantTimeEqual, SecretBox } from '../../core/security/secret-box.js';
import { kindOf } from './kinds/kinds.js';
import type { NotificationKind } from './kinds/kind.js';

const PURPOSE = 'unsubscribe';
const TOKEN = /^(\d{1,10})-(\w{1,40})-([\da-f]{64})$/;

/** Whose mails of which kind a link ends. */
export interface Unsubscription {
  userId: number;
  kind: NotificationKind;
}

/** Links that end mails of a kind without signing in; they hold for good, since mails are kept for long. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly box: SecretBox,
    private readonly config: AppConfig,
  ) {}

  /** A page that asks; mail programs post there (RFC 8058). */
  of(userId: number, kind: string): string {
    return `${this.config.baseUrl}/notifications/unsubscribe/${userId}-${kind}-${this.sign(userId, kind)}`;
  }

  /** null: not a link of ours. */
  read(token: string): Unsubscription | null {
    const [, id, name = '', signature = ''] = TOKEN.exec(token) ?? [];
    const kind = kindOf(name);
    if (!kind || !constantTimeEqual(signature, this.sign(Number(id), name))) return null;
    return { userId: Number(id), kind };
  }

  private sign(userId: number, kind: string): string {
    return this.box.mac(PURPOSE, `${userId}|${kind}`);
  }
}
