import { getMetadataStorage } from 'class-validator';
import type { ValidationError } from 'class-validator';
import { ID_MAX } from '@tonearm/shared/limits';

/** One rule of a field as its class declares it. */
type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

const REQUIRED = 'This is required.';
const CHOOSE_SONGS = 'Choose at least one song.';
/** What to say where nothing was sent, by field; for all others the kind of value says it. */
const MISSING: Readonly<Record<string, string>> = {
  tracks: CHOOSE_SONGS,
  track_ids: CHOOSE_SONGS,
  entry_ids: CHOOSE_SONGS,
  track_id: 'Choose a song.',
  file_entry_ids: 'Choose at least one file.',
  entryIds: 'Choose at least one file.',
  file_entry_id: 'Choose a file.',
  user_ids: 'Choose at least one person.',
  name: 'Enter a name.',
  tokenName: 'Please name the token.',
  token_name: 'Please name the token.',
  title: 'Enter a title.',
  email: 'Enter an email address.',
  password: 'Enter a password.',
  current_password: 'Enter your current password.',
  password_confirmation: 'Enter the password again.',
  code: 'Please enter a code.',
  message: 'Write a message.',
  content: 'Write a comment.',
  denial_reason: 'Say why.',
  url: 'Enter a web address.',
};

const TYPES: Readonly<Record<string, string>> = {
  isArray: 'This must be a list.',
  isString: 'This must be text.',
  isInt: 'This must be a whole number.',
  isNumber: 'This must be a number.',
  isBoolean: 'This must be true or false.',
  isObject: 'This must be an object.',
  nestedValidation: 'This must be an object.',
};
const TYPES_OF_EACH: Readonly<Record<string, string>> = {
  isString: 'Each entry must be text.',
  isInt: 'Each entry must be a whole number.',
  isNumber: 'Each entry must be a number.',
  isObject: 'Each entry must be an object.',
  nestedValidation: 'Each entry must be an object.',
};
/** Rules that somebody breaks who sends nothing. */
const ABOUT_PRESENCE = new Set(['isArray', 'isString', 'arrayMinSize', 'minLength', 'isLength']);

const nameOf = (rule: Rule): string => rule.name ?? rule.type;
const numbersOf = (rule: Rule | undefined): (number | undefined)[] =>
  ((rule?.constraints ?? []) as unknown[]).map((value) => (typeof value === 'number' ? value : undefined));
const ownWords = (rule: Rule | undefined): string | undefined =>
  typeof rule?.message === 'string' ? rule.message : undefined;

const leastText = (min: number | undefined, of?: 'characters'): string =>
  of ? `Use at least ${min} characters.` : `Choose at least ${min}.`;
const mostText = (max: number | undefined, of?: 'characters'): string =>
  of ? `Use at most ${max} characters.` : `Choose at most ${max}.`;

function choiceText(rule: Rule): string {
  const choices = (rule.constraints?.[0] as unknown[]).join(', ');
  return `Choose one of: ${choices}.`;
}

function lengthText(rule: Rule, value: unknown): string {
  const [min = 0, max = 0] = numbersOf(rule);
  const isShort = typeof value === 'string' && value.length < min;
  return min === max
    ? `This must have ${min} characters.`
    : isShort
      ? leastText(min, 'characters')
      : mostText(max, 'characters');
}

/** Ids end where the database's numbers do, which nobody asks about. */
function rangeText(rules: readonly Rule[]): string {
  const limitOf = (name: string): number | undefined => numbersOf(rules.find((rule) => nameOf(rule) === name))[0];
  const [min, max] = [limitOf('min'), limitOf('max')];
  if (min !== undefined && (max === undefined || max >= ID_MAX)) return `Enter ${min} or more.`;
  return min === undefined ? `Enter ${max} or less.` : `Enter a number from ${min} to ${max}.`;
}

const SAID: Readonly<Record<string, (rule: Rule, value: unknown, rules: readonly Rule[]) => string>> = {
  isIn: choiceText,
  isLength: lengthText,
  minLength: (rule) => leastText(numbersOf(rule)[0], 'characters'),
  maxLength: (rule) => mostText(numbersOf(rule)[0], 'characters'),
  arrayMinSize: (rule) => leastText(numbersOf(rule)[0]),
  arrayMaxSize: (rule) => mostText(numbersOf(rule)[0]),
  arrayUnique: () => 'Name each only once.',
  min: (_rule, _value, rules) => rangeText(rules),
  max: (_rule, _value, rules) => rangeText(rules),
  isUrl: () => 'Enter a web address, such as https://example.org.',
  isIso8601: () => 'Enter a date, such as 2026-05-31.',
};

function missingText(property: string, rules: readonly Rule[]): string {
  const own = rules.find((rule) => ABOUT_PRESENCE.has(nameOf(rule)) && ownWords(rule) !== undefined);
  if (own) return ownWords(own) as string;
  if (MISSING[property] !== undefined) return MISSING[property];
  const find = (name: string): Rule | undefined => rules.find((rule) => nameOf(rule) === name && !rule.each);
  const choice = find('isIn');
  if (choice) return choiceText(choice);
  return find('arrayMinSize') ? 'Choose at least one.' : REQUIRED;
}

const rulesOf = ({ target, property }: ValidationError): Rule[] =>
  target
    ? getMetadataStorage()
        .getTargetValidationMetadatas(target.constructor, '', false, false)
        .filter(({ propertyName }) => propertyName === property)
    : [];

/** Sent nothing, or nothing that counts. */
const isMissing = (value: unknown, failed: readonly string[]): boolean =>
  value === undefined ||
  value === null ||
  (value === '' && failed.some((name) => ABOUT_PRESENCE.has(name))) ||
  (Array.isArray(value) && value.length === 0 && failed.includes('arrayMinSize'));

/** The one thing to say about a field: that it is missing before its type, and its type before its shape. */
export function fieldMessage(error: ValidationError): string {
  const rules = rulesOf(error);
  const failed = Object.keys(error.constraints ?? {});
  if (isMissing(error.value, failed)) return missingText(error.property, rules);
  const type = Object.keys(TYPES).find((name) => failed.includes(name));
  const first = rules.find((rule) => nameOf(rule) === (type ?? failed.find((name) => nameOf(rule) === name)));
  const own = ownWords(first);
  if (own !== undefined) return own;
  if (type !== undefined) return (first?.each ? TYPES_OF_EACH[type] : undefined) ?? (TYPES[type] as string);
  return (first && SAID[nameOf(first)]?.(first, error.value, rules)) ?? 'This does not have the right form.';
}
