import { formsOf } from '@tonearm/shared/rules/text-lines';

/** From here on, the last two digits decide, but for whole millions. */
const FAR = 1_000;
const NEAR = 200;
const MILLION = 1_000_000;

/** 3, 4, 5, 11 -> `(v>=3 && v<=5) || v==11`. */
function among(value: string, numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges
    .map(([from, to]) => (from === to ? `${value}==${from}` : `(${value}>=${from} && ${value}<=${to})`))
    .join(' || ');
}

/**
 * Which form of the language a whole number takes, as gettext writes it: `nplurals=2; plural=n==1 ? 0 : 1;`. Forms are in the order of
 * `formsOf`. For programs that show it; reading a file goes by the order.
 */
export function pluralRule(language: string): string {
  const forms = formsOf(language);
  const rules = new Intl.PluralRules(language);
  const formOf = (number: number): number => Math.max(0, forms.indexOf(rules.select(number)));
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);
  const byDigits = (number: number): number => formOf(FAR + (number % 100));
  const choices: [string, number][] = [];
  const others = numbers(NEAR).filter((number) => formOf(number) !== byDigits(number));
  for (const form of forms.keys()) {
    const few = others.filter((number) => formOf(number) === form);
    if (few.length > 0) choices.push([among('n', few), form]);
  }
  if (formOf(MILLION) !== byDigits(0)) choices.push([`n!=0 && n%${MILLION}==0`, formOf(MILLION)]);
  const digits = (form: number): number[] => numbers(100).filter((number) => byDigits(number) === form);
  const most = [...forms.keys()].reduce((one, other) => (digits(other).length > digits(one).length ? other : one));
  for (const form of forms.keys())
    if (form !== most && digits(form).length > 0) choices.push([among('n%100', digits(form)), form]);
  const plural = choices.map(([when, form]) => `${when} ? ${form} : `).join('');
  return `nplurals=${forms.length}; plural=${plural}${most};`;
}

/** Forms that whole numbers take, of which files of other programs know no more. */
export function wholeForms(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language);
  const taken = new Set(Array.from({ length: FAR }, (_, number) => rules.select(number)));
  return formsOf(language).filter((form) => taken.has(form));
}
