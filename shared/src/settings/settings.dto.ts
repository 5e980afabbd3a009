import { IsObject, IsOptional } from 'class-validator';
import type { FactKind, FactValue } from './facts.js';
import type { FieldKind, GroupTestName } from './fields.js';

/** Values by dot key; each key is checked against its own rule. */
export class UpdateSettings {
  @IsOptional()
  @IsObject()
  client?: Record<string, unknown>;

  @IsOptional()
  @IsObject()
  server?: Record<string, unknown>;
}

export class SettingsAnswer {
  client: Record<string, unknown>;
  server: Record<string, unknown>;
  /** key -> whether it is set; values of secrets are never sent. */
  secrets: Record<string, unknown>;
  status: 'success';
}

/** What a choice offers. */
export class SettingOption {
  value: string;
  label: string;
}

/** While another setting, or the second one, has one of these values. */
export class SettingShownWhen {
  key: string;
  or_key?: string;
  is: unknown[];
}

/** A setting as a form asks for it; texts are English, to be translated. */
export class SettingFieldDescription {
  key: string;
  kind: FieldKind;
  label: string;
  help: string | null;
  default: unknown;
  min: number | null;
  max: number | null;
  /** What a number counts. */
  unit: string | null;
  /** Only what this installation has adapters for. */
  options: SettingOption[];
  /** The options are those of `value-lists/{name}`. */
  value_list: string | null;
  /** What stands in each row of a list, or what a text is. */
  item: string | null;
  shown_when: SettingShownWhen | null;
}

/** What can be tried before it is saved, with `POST settings/test/{name}`. */
export class SettingTestDescription {
  name: GroupTestName;
  label: string;
}

export class SettingSectionDescription {
  title: string;
  help: string | null;
  fields: SettingFieldDescription[];
  /** Where a section is tried by itself. */
  test?: SettingTestDescription;
}

/** What a tab shows of what runs; its value comes with `settings/groups/{name}/facts`. */
export class SettingFactDescription {
  key: string;
  kind: FactKind;
  label: string;
  help: string | null;
  options: SettingOption[];
}

/** A variable of the environment that decides what a tab shows. */
export class SettingVariableDescription {
  name: string;
  /** What to set it for. */
  help: string;
}

/** A tab of settings. */
export class SettingGroupDescription {
  name: string;
  title: string;
  /** Said above all else. */
  note: string | null;
  sections: SettingSectionDescription[];
  facts: SettingFactDescription[];
  environment: SettingVariableDescription[];
  test: SettingTestDescription | null;
}

export class SettingGroupsAnswer {
  groups: SettingGroupDescription[];
  status: 'success';
}

/** Who has changed settings of a group, and when; never to what. */
export class SettingChangeRecord {
  /** null: a command of the server, or somebody whose account is gone. */
  user: { id: number; name: string } | null;
  keys: string[];
  changed_at: string;
}

export class SettingGroupAnswer {
  group: SettingGroupDescription;
  /** By dot key, without secrets. */
  values: Record<string, unknown>;
  /** key -> whether it is set. */
  secrets: Record<string, unknown>;
  /** The last ones, the newest first. */
  changes: SettingChangeRecord[];
  status: 'success';
}

export class SettingFactsAnswer {
  /** By the keys of the group's facts; null where a value is not known. */
  facts: Record<string, FactValue>;
  status: 'success';
}

export class UpdateSettingGroup {
  /** By dot key; what is left out stays, and null takes a secret away. */
  @IsObject()
  values: Record<string, unknown>;

  /** By dot key, what the caller has read; of a secret, whether it was set. 409 where another value stands there. */
  @IsOptional()
  @IsObject()
  expected?: Record<string, unknown>;
}

export class TestSettingsInput {
  /** Values by dot key that are not saved yet; those of other groups are left alone. */
  @IsOptional()
  @IsObject()
  values?: Record<string, unknown>;
}

export class TestSettingsAnswer {
  ok: boolean;
  /** The message for the administrator. */
  message: string;
  /** What the driver said itself; nothing of what stands in the server's own network. */
  details?: string;
  status: 'success';
}
