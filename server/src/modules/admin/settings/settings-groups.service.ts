import { Injectable } from '@nestjs/common';
import type { FactValues } from '@tonearm/shared/settings/facts';
import { DEMO } from '@tonearm/shared/settings/groups/demo.group';
import { BUCKET } from '@tonearm/shared/settings/groups/uploading.group';
import { SETTING_GROUPS } from '@tonearm/shared/settings/registry';
import type { SettingField, SettingGroup, SettingKey } from '@tonearm/shared/settings/registry';
import type {
  SettingFieldDescription,
  SettingGroupAnswer,
  SettingGroupDescription,
  UpdateSettingGroup,
} from '@tonearm/shared/settings/settings.dto';
import type { Actor } from '../../../core/access/actor.js';
import { AppConfig } from '../../../core/config/config.js';
import { invalid, notFound } from '../../../core/errors/app-error.js';
import { withCurrent } from '../../../core/errors/expected-state.js';
import { GroupFactSources } from '../../../core/settings/group-facts.registry.js';
import { NO_SETTING, SettingsService } from '../../../core/settings/settings.service.js';
import type { OfferedDrivers } from '../../../core/settings/settings.service.js';
import { BucketFiles } from '../../../core/storage/bucket-files.service.js';
import { RolesRepository } from '../../users/index.js';
import { ChangedDrivers } from './changed-drivers.service.js';
import { SettingChangeLog } from './setting-changes.service.js';

/** Settings tab by tab: what a form needs to draw one, its values, and saving them (3-decisions §14). */
@Injectable()
export class SettingsGroupsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly drivers: ChangedDrivers,
    private readonly sources: GroupFactSources,
    private readonly log: SettingChangeLog,
    private readonly bucketFiles: BucketFiles,
    private readonly roles: RolesRepository,
    private readonly config: AppConfig,
  ) {}

  /** The tabs in their order. */
  list(): SettingGroupDescription[] {
    return this.groups()
      .filter(({ hasTab = true }) => hasTab)
      .map((group) => describe(group, this.settings.offered));
  }

  /** @throws AppError 404. */
  async get(name: string): Promise<SettingGroupAnswer> {
    const group = this.require(name);
    const keys = [...fieldsOf(group).keys()];
    const [secrets, client, server] = [
      await this.settings.all('secret'),
      await this.settings.all('public'),
      await this.settings.all('server'),
    ];
    const values: Record<string, unknown> = { ...client, ...server };
    return {
      group: await this.withRoles(describe(group, this.settings.offered, await this.alwaysShown(group))),
      values: Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, values[key]])),
      secrets: Object.fromEntries(keys.filter((key) => key in secrets).map((key) => [key, secrets[key] !== ''])),
      changes: await this.log.last(keys),
      status: 'success',
    };
  }

  /** @throws AppError 404. */
  async facts(name: string): Promise<FactValues> {
    return await this.sources.read(this.require(name).name);
  }

  /**
   * Saves all of it or nothing; a changed driver has to pass the test of its group first.
   * @throws AppError 404; 422 with a message by key, or by `{name}_group` what the test says; 409 where somebody has changed the same before; 429.
   */
  async update(actor: Actor, name: string, { values, expected }: UpdateSettingGroup): Promise<void> {
    const fields = fieldsOf(this.require(name));
    const entries = Object.entries(values);
    const foreign = entries.filter(([key]) => !fields.has(key));
    if (foreign.length > 0) throw invalid(Object.fromEntries(foreign.map(([key]) => [key, [NO_SETTING]])));
    const isPublic = (key: string): boolean => fields.get(key)?.scope === 'public';
    const changes = {
      client: Object.fromEntries(entries.filter(([key]) => isPublic(key))),
      server: Object.fromEntries(entries.filter(([key]) => !isPublic(key))),
    };
    await this.drivers.requireWorking(actor, changes);
    await withCurrent(
      () => this.settings.update(changes, expected, actor.userId),
      () => this.get(name),
    );
  }

  /** What is only for demonstrations is nowhere on other sites. */
  private groups(): readonly SettingGroup[] {
    return SETTING_GROUPS.filter((group) => group !== DEMO || this.config.siteDemo);
  }

  private require(name: string): SettingGroup {
    const group = this.groups().find((candidate) => candidate.name === name);
    if (!group) throw notFound();
    return group;
  }

  /** Roles are chosen from those that somebody can hold. */
  private async withRoles(group: SettingGroupDescription): Promise<SettingGroupDescription> {
    const fields = group.sections.flatMap((section) => section.fields).filter(({ item }) => item === 'role');
    if (fields.length === 0) return group;
    const roles = (await this.roles.list()).filter(({ isGuests }) => !isGuests);
    for (const field of fields) field.options = roles.map(({ id, name }) => ({ value: String(id), label: name }));
    return group;
  }

  private async alwaysShown({ sections }: SettingGroup): Promise<ReadonlySet<string>> {
    return sections.includes(BUCKET) && (await this.bucketFiles.remain()) ? BUCKET_KEYS : NONE;
  }
}

/** What opens the bucket: also where new files stay here, for as long as older ones lie there. */
const BUCKET_KEYS: ReadonlySet<string> = new Set(Object.keys(BUCKET.fields));
const NONE: ReadonlySet<string> = new Set();

const fieldsOf = ({ sections }: SettingGroup): Map<string, SettingField> =>
  new Map(sections.flatMap(({ fields }) => Object.entries(fields)));

/** @param shown fields that are shown whatever the others say. */
function describe(
  { name, title, note, sections, facts = {}, environment = [], test }: SettingGroup,
  offered: OfferedDrivers,
  shown = NONE,
): SettingGroupDescription {
  return {
    name,
    title,
    note: note ?? null,
    test: test ? { name: test.name, label: test.label } : null,
    facts: Object.entries(facts).map(([key, { kind, label, help = null, options = [] }]) => ({
      key,
      kind,
      label,
      help,
      options: [...options],
    })),
    environment: environment.map((variable) => ({ ...variable })),
    sections: sections.map(({ title: heading, help = null, fields, test: own }) => ({
      title: heading,
      help,
      ...(own && { test: { name: own.name, label: own.label } }),
      fields: Object.entries(fields).map(([key, field]) => {
        const described = describeField(key, field, offered[key as SettingKey]);
        return shown.has(key) ? { ...described, shown_when: null } : described;
      }),
    })),
  };
}

function describeField(
  key: string,
  field: SettingField,
  offered: readonly string[] | undefined,
): SettingFieldDescription {
  const {
    kind,
    label,
    help = null,
    min = null,
    max = null,
    unit = null,
    options = [],
    valueList = null,
    item = null,
    shownWhen,
  } = field;
  return {
    key,
    kind,
    label,
    help,
    default: kind === 'secret' ? null : field.default,
    min,
    max,
    unit,
    options: options.filter(({ value }) => !offered || offered.includes(value)),
    value_list: valueList,
    item,
    shown_when: shownWhen
      ? { key: shownWhen.key, ...(shownWhen.orKey && { or_key: shownWhen.orKey }), is: [...shownWhen.is] }
      : null,
  };
}
