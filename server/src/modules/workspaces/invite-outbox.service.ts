import { Injectable } from '@nestjs/common';
import { WORKSPACE_INVITE_DAYS } from '@tonearm/shared/limits';
import { AppConfig } from '../../core/config/config.js';
import { Mails } from '../../core/mail/mails.js';
import { UsersRepository } from '../users/index.js';
import { InviteKeys } from './invite-keys.service.js';
import type { InviteRow } from './invites.repository.js';
import type { WorkspaceRow } from './workspaces.repository.js';

/** Mails of invites. Their link leads to a page that asks: opening it joins nothing. */
@Injectable()
export class InviteOutbox {
  constructor(
    private readonly mails: Mails,
    private readonly users: UsersRepository,
    private readonly keys: InviteKeys,
    private readonly config: AppConfig,
  ) {}

  /** In the open unit. In the language of who gets it, where they have an account. */
  async send({ name }: WorkspaceRow, { id, email }: Pick<InviteRow, 'id' | 'email'>, senderId: number): Promise<void> {
    const account = await this.users.findByEmail(email);
    const inviter = (await this.users.namesOf([senderId])).get(senderId) ?? '';
    await this.mails.queue({
      template: 'workspace-invitation',
      to: { email, name: account?.name ?? '', language: account?.language ?? null },
      params: {
        inviter,
        workspace: name,
        link: `${this.config.baseUrl}/workspace/join/${this.keys.mailed(id)}?email=${encodeURIComponent(email)}`,
        days: String(WORKSPACE_INVITE_DAYS),
      },
    });
  }
}
