import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import { SETTING_GROUPS, SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingField, SettingGroup } from '@tonearm/shared/settings/registry';
import type {
  SettingChangeRecord,
  SettingFieldDescription,
  SettingGroupAnswer,
  SettingGroupDescription,
} from '@tonearm/shared/settings/settings.dto';
import { bootstrap } from './app';
import type { FakeServer } from './fake-server';
import { listOf } from './catalogue';
import { Refusal } from './fake-server';

/** Roles that somebody can hold, as the server offers them. */
const ROLES = DEFAULT_ROLES.filter(({ guests }) => !guests).map(({ id, name }) => ({ value: String(id), label: name }));

function describeField(key: string, field: SettingField): SettingFieldDescription {
  const { kind, label, shownWhen } = field;
  return {
    key,
    kind,
    label,
    help: field.help ?? null,
    default: kind === 'secret' ? null : field.default,
    min: field.min ?? null,
    max: field.max ?? null,
    unit: field.unit ?? null,
    options: field.item === 'role' ? ROLES : [...(field.options ?? [])],
    value_list: field.valueList ?? null,
    item: field.item ?? null,
    shown_when: shownWhen
      ? { key: shownWhen.key, ...(shownWhen.orKey && { or_key: shownWhen.orKey }), is: [...shownWhen.is] }
      : null,
  };
}

const describeGroup = ({
  name,
  title,
  note,
  sections,
  facts = {},
  environment = [],
  test,
}: SettingGroup): SettingGroupDescription => ({
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
  sections: sections.map((section) => ({
    title: section.title,
    help: section.help ?? null,
    fields: Object.entries(section.fields).map(([key, field]) => describeField(key, field)),
  })),
});

/** All groups as the server describes them where it has every adapter. */
export const GROUPS: readonly SettingGroupDescription[] = SETTING_GROUPS.filter(({ hasTab = true }) => hasTab).map(
  (declared) => describeGroup(declared),
);

/** Settings that a server keeps, beside their defaults. Of a secret: its text. */
export class FakeSettings {
  /** What each change was sent with. */
  readonly sent: { values: Record<string, unknown>; expected: Record<string, unknown> }[] = [];
  /** What the groups' facts are read as. */
  facts: Record<string, string | number | null> = {};
  changes: SettingChangeRecord[] = [];
  /** Thrown instead of saving. */
  refuses: Refusal | null = null;

  constructor(
    server: FakeServer,
    private readonly stored: Record<string, unknown> = {},
  ) {
    server
      .on('GET /api/v1/settings/groups', () => ({ groups: [...GROUPS], status: 'success' }))
      .on('GET /api/v1/settings/groups/:name', ({ path }) => this.answer(path))
      .on('GET /api/v1/settings/groups/:name/facts', () => ({ facts: this.facts, status: 'success' }))
      .on('GET /api/v1/search/reindex-status', () => ({ models: [], status: 'success' }))
      .on('GET /api/v1/admin/jobs', () => ({ ...listOf([]), sources: ['queue'], actions: [] }))
      .on('PUT /api/v1/settings/groups/:name', ({ path, body }) => this.save(path, body as (typeof this.sent)[number]))
      .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap(), status: 'success' }));
  }

  /** What somebody else saves. */
  set(values: Record<string, unknown>): void {
    Object.assign(this.stored, values);
  }

  /** What stands in the group whose name ends the path. */
  answer(path: string): SettingGroupAnswer {
    const group = GROUPS.find(({ name }) => path.endsWith(`/${name}`));
    if (!group) throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
    const fields = group.sections.flatMap((section) => section.fields);
    const pairs = (isSecret: boolean) =>
      Object.fromEntries(
        fields
          .filter(({ kind }) => (kind === 'secret') === isSecret)
          .map(({ key }) => [key, isSecret ? Boolean(this.valueOf(key)) : this.valueOf(key)]),
      );
    return { group, values: pairs(false), secrets: pairs(true), changes: this.changes, status: 'success' };
  }

  private valueOf(key: string): unknown {
    return this.stored[key] ?? (SETTINGS as Record<string, SettingField>)[key]?.default;
  }

  private save(path: string, change: (typeof this.sent)[number]): SettingGroupAnswer {
    this.sent.push(change);
    if (this.refuses) throw this.refuses;
    const now = this.answer(path);
    const isOther = ([key, value]: [string, unknown]): boolean =>
      JSON.stringify({ ...now.values, ...now.secrets }[key]) !== JSON.stringify(value);
    if (Object.entries(change.expected).some(isOther))
      throw new Refusal(409, { message: 'Changed.', code: 'conflict', current: now });
    this.set(change.values);
    return this.answer(path);
  }
}
