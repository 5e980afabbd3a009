import { Injectable } from '@nestjs/common';
import type { PushSubscriptionInput } from '@tonearm/shared/account/push.dto';
import { PUSH_SUBSCRIPTIONS_PER_HOUR } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid } from '../../../core/errors/app-error.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { SecretBox } from '../../../core/security/secret-box.js';
import { areUsable } from './push-encryption.js';
import { endpointHash, isPushEndpoint } from './push-endpoint.js';
import type { PushOwner } from './push-owner.js';
import type { PushAddress } from './push-sender.service.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

const HOUR_SECONDS = 3_600;
const PURPOSE = 'push subscription';

/** Browsers that take pushes: where they do is sealed, since whoever knows it writes to them. */
@Injectable()
export class PushBrowsers {
  constructor(
    private readonly repository: PushSubscriptionsRepository,
    private readonly box: SecretBox,
    private readonly unit: UnitOfWork,
    private readonly limiter: RateLimiter,
  ) {}

  /** This browser takes them from now on, in place of what it said before. @throws AppError 422, 429 after too many in an hour. */
  async add({ endpoint, keys }: PushSubscriptionInput, owner: PushOwner): Promise<void> {
    if (!isPushEndpoint(endpoint)) throw invalid({ endpoint: ['This is no address of a push service.'] });
    const { p256dh, auth } = keys;
    if (!areUsable(keys)) throw invalid({ keys: ['These keys cannot be used.'] });
    const address: PushAddress = { endpoint, keys: { p256dh, auth } };
    const row = { endpoint_hash: endpointHash(endpoint), sealed: this.box.seal(PURPOSE, JSON.stringify(address)) };
    if (!(await this.repository.has(owner, row.endpoint_hash)))
      await this.limiter.hit(`push:${owner.userId}`, PUSH_SUBSCRIPTIONS_PER_HOUR, HOUR_SECONDS);
    await this.unit.run('push.subscribe', async () => {
      await this.repository.save(owner, await this.repository.serviceOf(new URL(endpoint).host), row);
      await this.repository.keepLatest(owner.userId);
    });
  }

  /** This browser takes none any more. */
  async remove(owner: PushOwner): Promise<void> {
    await this.unit.run('push.unsubscribe', () => this.repository.deleteOfSession(owner));
  }

  /** null: it takes none any more. */
  async find(id: number): Promise<{ userId: number; address: PushAddress } | null> {
    const row = await this.repository.findLive(id);
    const opened = row && this.box.open(PURPOSE, row.sealed);
    return opened ? { userId: row.user_id, address: JSON.parse(opened) as PushAddress } : null;
  }

  /** With all that it was still to be told. */
  async forget(id: number): Promise<void> {
    await this.unit.run('push.forget', () => this.repository.delete(id));
  }
}
