import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { SettingField } from '@tonearm/shared/settings/registry';
import { conditionFaults } from '@tonearm/shared/settings/setting-conditions';
import type { SettingFieldDescription, SettingGroupAnswer, SettingGroupDescription } from '../../../api/settings';
import { differences } from '../../../platform/forms/form-changes';

/** By dot key. Of a secret: whether it is set, the text that takes its place, or null where it is to go. */
export type GroupValues = Readonly<Record<string, unknown>>;

const SPECS: Readonly<Record<string, SettingField | undefined>> = SETTINGS;

/** Values of other kinds have screens of their own. */
export const hasField = ({ kind, item }: SettingFieldDescription): boolean => kind !== 'editor' || item === 'link';

/** The fields of a form in its order. */
export const fieldsOf = ({ sections }: SettingGroupDescription): SettingFieldDescription[] =>
  sections.flatMap(({ fields }) => fields).filter(hasField);

/** What a form of the group is filled with. */
export function valuesOf({ group, values, secrets }: SettingGroupAnswer): GroupValues {
  return Object.fromEntries(fieldsOf(group).map(({ key }) => [key, key in secrets ? secrets[key] : values[key]]));
}

/** Whether a field is asked for, as the others stand. */
export const isShown = ({ shown_when: when }: SettingFieldDescription, values: GroupValues): boolean =>
  when === null ||
  [when.key, when.or_key].some((key) => key !== undefined && (when.is as unknown[]).includes(values[key]));

/** A secret counts as set although its text is unknown. */
const asStored = (value: unknown): unknown => (value === true ? 'set' : (value ?? ''));

const checkFault = (key: string, value: unknown): string | null => {
  const isUntouched = SPECS[key]?.kind === 'secret' && typeof value !== 'string';
  return isUntouched ? null : (SPECS[key]?.check(value) ?? null);
};

/** What is wrong with the shown fields, in English, in the order of the form. @param saved as it was last saved. */
export function faultsOf(
  group: SettingGroupDescription,
  values: GroupValues,
  saved: GroupValues,
): Record<string, string> {
  const changed = Object.fromEntries(differences(saved, values).map((key) => [key, asStored(values[key])]));
  const missing = conditionFaults(changed, (key) => asStored(saved[key]));
  const faults = fieldsOf(group)
    .filter((field) => isShown(field, values))
    .map(({ key }) => [key, checkFault(key, values[key]) ?? missing[key]?.[0]] as const);
  return Object.fromEntries(faults.filter((fault): fault is readonly [string, string] => fault[1] !== undefined));
}

/** What is sent: all that was changed, but for what no longer shows and could not be saved. */
export function changesOf(group: SettingGroupDescription, values: GroupValues, saved: GroupValues): GroupValues {
  const changed = differences(saved, values);
  const sent = fieldsOf(group).filter(
    (field) =>
      changed.includes(field.key) && (isShown(field, values) || checkFault(field.key, values[field.key]) === null),
  );
  return Object.fromEntries(sent.map(({ key }) => [key, values[key]]));
}
