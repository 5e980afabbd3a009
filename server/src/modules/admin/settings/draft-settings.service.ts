import { Injectable } from '@nestjs/common';
import type { GroupTest, GroupTestName } from '@tonearm/shared/settings/fields';
import { SETTING_GROUPS } from '@tonearm/shared/settings/registry';
import type { SettingKey } from '@tonearm/shared/settings/registry';
import type { Actor } from '../../../core/access/actor.js';
import { RateLimiter } from '../../../core/http/rate-limiter.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import type { SettingsReader } from '../../../core/settings/settings.service.js';

const TESTS_PER_MINUTE = 10;

const TESTS = new Map(
  SETTING_GROUPS.flatMap((group) => [group, ...group.sections]).flatMap(({ test }) =>
    test ? [[test.name, test] as const] : [],
  ),
);

/** Settings as an administrator would have them, for trying before saving. */
@Injectable()
export class DraftSettings {
  constructor(
    private readonly settings: SettingsService,
    private readonly limiter: RateLimiter,
  ) {}

  /** @param name of the group's test; values of other groups are left alone. @throws AppError 422 for a value that could not be saved, 429. */
  async of(actor: Actor, values: Record<string, unknown>, name: GroupTestName): Promise<SettingsReader> {
    const { prefix, secret } = testOf(name);
    const group = Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith(prefix)));
    const draft = this.settings.draft(secret ? await this.withOwnSecret(group, secret) : group);
    await this.limiter.hit(`settings-test:${actor.userId}`, TESTS_PER_MINUTE, 60);
    return draft;
  }

  /** The stored secret is for the stored server: another one must not learn it by being tried. */
  private async withOwnSecret(
    values: Record<string, unknown>,
    { key, place }: NonNullable<GroupTest['secret']>,
  ): Promise<Record<string, unknown>> {
    const isElsewhere = values[place] !== undefined && values[place] !== (await this.settings.get(place as SettingKey));
    return isElsewhere && !Object.hasOwn(values, key) ? { ...values, [key]: null } : values;
  }
}

/** @throws Error for a test that no group has. */
export function testOf(name: GroupTestName): GroupTest {
  const test = TESTS.get(name);
  if (!test) throw new Error(`No group of settings declares the test ${name}.`);
  return test;
}
