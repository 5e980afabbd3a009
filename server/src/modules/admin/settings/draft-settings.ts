import { Injectable } from '@nestjs/common';
import type { SettingKey } from '@tonearm/shared/settings/registry';
import type { Actor } from '../../../core/access/actor.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import type { SettingsReader } from '../../../core/settings/settings.service.js';

const TESTS_PER_MINUTE = 10;

interface Group {
  prefix: string;
  /** A secret that is told to the place of the other setting. */
  secret?: { key: SettingKey; place: SettingKey };
}

/** Settings as an administrator would have them, for trying before saving. */
@Injectable()
export class DraftSettings {
  constructor(private readonly settings: SettingsService, private readonly limiter: RateLimiter) {}

  /** Values of other groups are left alone. @throws AppError 422 for a value that could not be saved, 429. */
  async of(actor: Actor, values: Record<string, unknown>, { prefix, secret }: Group): Promise<SettingsReader> {
    const group = Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith(prefix)));
    const draft = this.settings.draft(secret ? await this.withOwnSecret(group, secret) : group);
    await this.limiter.hit(`settings-test:${actor.userId}`, TESTS_PER_MINUTE, 60);
    return draft;
  }

  /** The stored secret is for the stored server: another one must not learn it by being tried. */
  private async withOwnSecret(values: Record<string, unknown>, { key, place }: { key: SettingKey; place: SettingKey }): Promise<Record<string, unknown>> {
    const isElsewhere = values[place] !== undefined && values[place] !== await this.settings.get(place);
    return isElsewhere && !Object.hasOwn(values, key) ? { ...values, [key]: null } : values;
  }
}
