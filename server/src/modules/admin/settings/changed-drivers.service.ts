import { Injectable } from '@nestjs/common';
import type { DriverTestName, GroupTestName } from '@tonearm/shared/settings/fields';
import { SETTING_GROUPS } from '@tonearm/shared/settings/registry';
import type { SettingGroup, SettingKey } from '@tonearm/shared/settings/registry';
import type { Actor } from '../../../core/access/actor.js';
import { invalid } from '../../../core/errors/app-error.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import type { SettingChanges } from '../../../core/settings/settings.service.js';
import { SettingsTestsService } from './settings-tests.service.js';

const DRIVER_TESTS: readonly GroupTestName[] = ['mail', 'recaptcha', 'storage'] satisfies DriverTestName[];
const isDriverTest = (name: GroupTestName): name is DriverTestName => DRIVER_TESTS.includes(name);

/** Where mails, files and questions go is changed only to what answers (3-decisions §14). */
@Injectable()
export class ChangedDrivers {
  constructor(
    private readonly settings: SettingsService,
    private readonly tests: SettingsTestsService,
  ) {}

  /** Tries the groups whose driver would be another. @throws AppError 422 `{group}_group` with what the test says, or for what could not be saved; 429. */
  async requireWorking(actor: Actor, changes: SettingChanges): Promise<void> {
    const values = { ...changes.client, ...changes.server };
    const errors: Record<string, string[]> = {};
    for (const group of SETTING_GROUPS) {
      if (!group.test || !isDriverTest(group.test.name) || !(await this.hasOtherDriver(group, values))) continue;
      await this.settings.requireStorable(changes);
      const { ok, message } = await this.tests.run(group.test.name, actor, values);
      if (!ok) errors[`${group.name}_group`] = [message];
    }
    if (Object.keys(errors).length > 0) throw invalid(errors);
  }

  private async hasOtherDriver({ sections }: SettingGroup, values: Record<string, unknown>): Promise<boolean> {
    const drivers = sections
      .flatMap(({ fields }) => Object.entries(fields))
      .filter(([key, { isDriver }]) => isDriver === true && Object.hasOwn(values, key));
    for (const [key] of drivers) if (values[key] !== (await this.settings.get(key as SettingKey))) return true;
    return false;
  }
}
