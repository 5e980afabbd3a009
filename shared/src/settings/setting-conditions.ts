import { SETTINGS } from './registry.js';
import type { FieldNeeds } from './fields.js';
import type { SettingField } from './registry.js';

/** A setting, and what it must not be on without. */
interface Condition extends FieldNeeds {
  switch: string;
}

/** By key, so that faults always stand in one order. */
const CONDITIONS: readonly Condition[] = Object.entries(SETTINGS as Record<string, SettingField>)
  .flatMap(([key, { needs = [] }]) => [needs].flat().map((one) => ({ switch: key, ...one })))
  .sort((one, other) => (one.switch < other.switch ? -1 : 1));

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/**
 * What would be on without what it needs, once these changes are saved; other settings are left alone, however they stand.
 * @param stored the value that a key has now.
 * @returns messages by the key that enables it.
 */
export function conditionFaults(
  changes: Readonly<Record<string, unknown>>,
  stored: (key: string) => unknown,
): Record<string, string[]> {
  const valueOf = (key: string): unknown => (Object.hasOwn(changes, key) ? changes[key] : stored(key));
  const broken = conditionsOf(changes).filter(
    (condition) =>
      !condition.unless.includes(valueOf(condition.switch) as never) &&
      condition.keys.some((key) => isEmpty(valueOf(key))),
  );
  return Object.fromEntries(broken.map((condition) => [condition.switch, [condition.fault]]));
}

const conditionsOf = (changes: Readonly<Record<string, unknown>>): Condition[] =>
  CONDITIONS.filter((condition) => [condition.switch, ...condition.keys].some((key) => Object.hasOwn(changes, key)));
