/** A value of a restriction that is chosen. */
export interface RestrictionOption {
  value: string;
  label: string;
}

/** How a permission can be limited. */
export interface RestrictionSpec {
  name: string;
  type: 'number' | 'bool' | 'select';
  default: number | boolean | null;
  description: string;
  /** Of a select, from the narrowest to the widest where one is chosen. */
  options?: readonly RestrictionOption[];
  /** Several options may be chosen: the value is a comma list. */
  isMany?: boolean;
}

/** What a restriction is set to; null is no limit. */
export type Limit = number | boolean | string | null;

/** The options that a comma list names. */
export const chosenIn = (value: string): string[] =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** A comma list of options, in their order. */
export const choiceOf = ({ options = [] }: RestrictionSpec, names: readonly string[]): string =>
  options
    .map(({ value }) => value)
    .filter((value) => names.includes(value))
    .join(',');

/** What a chosen value allows: itself, and of a single choice all that is narrower. */
function allowedBy({ options = [], isMany = false }: RestrictionSpec, value: string): readonly string[] {
  if (isMany) return chosenIn(value);
  const at = options.findIndex((option) => option.value === value);
  return at === -1 ? [value] : options.slice(0, at + 1).map((option) => option.value);
}

/** Whether a limit allows more than another. */
export function isWider(limit: Limit, own: Limit, spec?: RestrictionSpec): boolean {
  if (own === null || limit === own) return false;
  if (limit === null) return true;
  if (spec?.type === 'select') {
    const allowed = allowedBy(spec, String(own));
    return allowedBy(spec, String(limit)).some((value) => !allowed.includes(value));
  }
  if (typeof own === 'string') return true;
  return Number(limit) > Number(own);
}

/** The more generous of two limits; of choices, all that either allows. */
export function widerOf(one: Limit, other: Limit, spec?: RestrictionSpec): Limit {
  if (one === null || other === null) return null;
  if (spec?.isMany) return choiceOf(spec, [...chosenIn(String(one)), ...chosenIn(String(other))]);
  if (typeof one === 'boolean' || typeof other === 'boolean') return Boolean(one) || Boolean(other);
  return isWider(other, one, spec) ? other : one;
}
