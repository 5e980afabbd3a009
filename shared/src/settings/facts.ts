import type { FieldOption } from './field-option.js';

/** How a fact is shown. */
export type FactKind = 'choice' | 'count' | 'bytes' | 'text' | 'time';

/** What a tab shows of what runs, such as how many jobs wait: read, never edited. */
export interface GroupFact {
  kind: FactKind;
  label: string;
  help?: string;
  /** What the value of a choice is called. */
  options?: readonly FieldOption[];
}

export type GroupFacts = Readonly<Record<string, GroupFact>>;

/** null: not known, or there is none. */
export type FactValue = string | number | null;

/** What is read of a group, by the names of its facts. */
export type FactValues<F extends GroupFacts = GroupFacts> = { readonly [K in keyof F]: FactValue };

/** A variable of the environment that decides what a tab shows: it takes a restart. */
export interface GroupVariable {
  name: string;
  /** What to set it for. */
  help: string;
}

const fact =
  (kind: FactKind) =>
  (label: string, help?: string): GroupFact => ({ kind, label, ...(help === undefined ? {} : { help }) });

export const count = fact('count');
export const bytes = fact('bytes');
export const words = fact('text');
export const moment = fact('time');
/** One of what can be. */
export const oneOf = (label: string, options: readonly FieldOption[]): GroupFact => ({
  kind: 'choice',
  label,
  options,
});
