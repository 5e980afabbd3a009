import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { notFound } from '../../core/errors/app-error.js';
import { UsersRepository } from '../users/index.js';
import { DIGEST } from './kinds/music.kinds.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { UnsubscribeLinks } from './unsubscribe-links.service.js';
import type { Unsubscription } from './unsubscribe-links.service.js';

const nameOf = ({ kinds: [first, ...others] }: Unsubscription): string =>
  first && others.length === 0 ? first.name : DIGEST.name;

/** What the link below a mail does. */
@Injectable()
export class Unsubscribing {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly users: UsersRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /** The name of what it leaves. @throws AppError 404 for what is no link of ours, or of an account that is gone. */
  async nameOf(token: string): Promise<string> {
    return nameOf(await this.read(token));
  }

  /** Once or more often. @throws AppError 404. */
  async leave(token: string): Promise<string> {
    const found = await this.read(token);
    await this.unit.run('notifications.unsubscribe', async () => {
      const chosen = await this.subscriptions.listOf(found.userId);
      for (const { id } of found.kinds)
        await this.subscriptions.save(found.userId, id, { ...chosen.get(id), email: false });
    });
    return nameOf(found);
  }

  private async read(token: string): Promise<Unsubscription> {
    const found = this.links.read(token);
    if (!found || !(await this.users.findById(found.userId))) throw notFound();
    return found;
  }
}
