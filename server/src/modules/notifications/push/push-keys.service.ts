import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { SecretBox } from '../../../core/security/secret-box.js';
import { PushKeysRepository } from './push-keys.repository.js';
import type { PushKeysRow } from './push-keys.repository.js';
import { makeVapidKeys } from './vapid.js';
import type { VapidKeys } from './vapid.js';

const PURPOSE = 'push keys';

/** The pair that push services know the site by: made when it is needed first, then the same in every process, and in a copy of the site. */
@Injectable()
export class PushKeys {
  /** Nothing changes them while the secret of the installation stays. */
  private known: VapidKeys | null = null;

  constructor(
    private readonly repository: PushKeysRepository,
    private readonly box: SecretBox,
    private readonly unit: UnitOfWork,
  ) {}

  async get(): Promise<VapidKeys> {
    this.known ??= this.opened(await this.repository.find()) ?? (await this.make());
    return this.known;
  }

  private async make(): Promise<VapidKeys> {
    const made = makeVapidKeys();
    const row = { public_key: made.publicKey, sealed_private_key: this.box.seal(PURPOSE, made.privateKey) };
    return await this.unit.run('push.makeKeys', async () => {
      // Another process may be first with it.
      await this.repository.add(row);
      const found = await this.repository.lock();
      const keys = this.opened(found);
      if (found && !keys) await this.repository.replace(found, row);
      // What another secret sealed is of no use to anybody.
      return keys ?? made;
    });
  }

  private opened(row: PushKeysRow | null): VapidKeys | null {
    const privateKey = row && this.box.open(PURPOSE, row.sealed_private_key);
    return privateKey ? { publicKey: row.public_key, privateKey } : null;
  }
}
