import { AUTH_DOMAINS_MAX, PLAYBACK_RATES } from '../limits.js';
import type { FieldOption } from './field-option.js';
import type { GroupFacts, GroupVariable } from './facts.js';
import {
  isAddress,
  isChoiceOf,
  isDomain,
  isEmail,
  isId,
  isListOf,
  isNetwork,
  isNumber,
  isOrigin,
  isReportAddress,
  isSite,
  isSynonymGroup,
  isText,
  says,
} from './field-checks.js';

/** Who may read a setting: everybody at bootstrap, the server only, or nobody once written. */
export type SettingScope = 'public' | 'server' | 'secret';

export type SettingValue = string | number | boolean | null | readonly unknown[] | object;

/**
 * How a form asks for a value. `list`: one entry a line, or rows as `item` says; `file`: the address of a picture of the site;
 * `editor`: a value that has a screen of its own.
 */
export type FieldKind = 'flag' | 'choice' | 'text' | 'number' | 'list' | 'secret' | 'colour' | 'file' | 'editor';

/** Must not be on without what it works with: it would lock people out, or lose mails in silence. */
export interface FieldNeeds {
  /** Values under which nothing is needed. */
  unless: readonly SettingValue[];
  /** Keys of settings that must not be empty. */
  keys: readonly string[];
  fault: string;
}

/** What a form says of a field, in English. */
export interface FieldFacts {
  label: string;
  help?: string;
  /** Asked for only while the other setting, or the second one, has one of these values. */
  shownWhen?: { key: string; orKey?: string; is: readonly SettingValue[] };
  needs?: FieldNeeds | readonly FieldNeeds[];
}

/** What a form holds a value to, beside `check`. */
export interface FieldBounds {
  min?: number;
  max?: number;
  /** What a number counts: `MB`, `days`. */
  unit?: string;
  options?: readonly FieldOption[];
  /** The options are those of this value list. */
  valueList?: string;
  /** Which of the options can be chosen is known to the server alone: what it has an adapter for. */
  isDriver?: boolean;
  /** What stands in each row of a list, or what a text is. */
  item?: string;
}

/** A setting: who may read it, its default, its check, and how a form asks for it. */
export interface SettingField<V = SettingValue, S extends SettingScope = SettingScope> extends FieldFacts, FieldBounds {
  kind: FieldKind;
  scope: S;
  default: V;
  /** Says what is wrong with a value, or null when it is fine. */
  check: (value: unknown) => string | null;
}

/** An option of a choice. */
export const option = <const V extends string>(value: V, label: string): FieldOption<V> => ({ value, label });

const SITES_MAX = 50;
const NETWORKS_MAX = 200;
const ROLES_MAX = 100;
const SYNONYMS_MAX = 200;

type Make<S extends SettingScope> = <V>(
  fallback: V,
  kind: FieldKind,
  check: SettingField['check'],
  facts: FieldFacts & FieldBounds,
) => SettingField<V, S>;

const chosenFields = <S extends SettingScope>(make: Make<S>) => ({
  flag: (fallback: boolean, facts: FieldFacts) =>
    make<boolean>(
      fallback,
      'flag',
      says((value) => typeof value === 'boolean', 'Must be true or false.'),
      facts,
    ),
  choice: <const V extends string>(
    fallback: NoInfer<V>,
    options: readonly FieldOption<V>[],
    facts: FieldFacts & { isDriver?: boolean },
  ) => {
    const values: readonly string[] = options.map(({ value }) => value);
    return make<V>(
      fallback,
      'choice',
      says((value) => values.includes(value as string), `Must be one of: ${values.join(', ')}.`),
      { ...facts, options },
    );
  },
  /** Anything that has a rule of its own. */
  value: <V>(
    fallback: V,
    {
      isFine,
      fault,
      ...facts
    }: FieldFacts & FieldBounds & { kind: FieldKind; isFine: (value: unknown) => boolean; fault: string },
  ) => make<V>(fallback, facts.kind, says(isFine, fault), facts),
});

const numberFields = <S extends SettingScope>(make: Make<S>) => ({
  integer: (fallback: number, [min, max]: readonly [number, number], facts: FieldFacts & { unit?: string }) =>
    make<number>(
      fallback,
      'number',
      says(
        (value) => Number.isInteger(value) && isNumber(value, min, max),
        `Must be a whole number from ${min} to ${max}.`,
      ),
      { ...facts, min, max, item: 'integer' },
    ),
  number: (fallback: number, [min, max]: readonly [number, number], facts: FieldFacts) =>
    make<number>(
      fallback,
      'number',
      says((value) => isNumber(value, min, max), `Must be a number from ${min} to ${max}.`),
      { ...facts, min, max },
    ),
});

const textFields = <S extends SettingScope>(make: Make<S>) => ({
  text: (
    fallback: string,
    [min, max]: readonly [number, number],
    facts: FieldFacts & Pick<FieldBounds, 'item' | 'valueList'>,
  ) =>
    make<string>(
      fallback,
      facts.valueList === undefined ? 'text' : 'choice',
      says((value) => isText(value, min, max), `Must be a text of ${min} to ${max} characters.`),
      { ...facts, min, max },
    ),
  /** Never sent again once it is written. */
  secret: (max: number, facts: FieldFacts) =>
    make<string>(
      '',
      'secret',
      says((value) => isText(value, 0, max), `Must be a text of 0 to ${max} characters.`),
      { ...facts, min: 0, max },
    ),
  /** Where a Sentry-compatible service takes error reports. */
  reportAddress: (kind: 'text' | 'secret', facts: FieldFacts) =>
    make<string>('', kind, says(isReportAddress, 'Must be an address such as https://key@host/1.'), {
      ...facts,
      min: 0,
      max: 300,
    }),
  /** Empty, a path of the site, or an http(s) address. */
  address: (facts: FieldFacts) =>
    make<string>('', 'text', says(isAddress, 'Must be an address.'), { ...facts, item: 'address' }),
  /** The address of a picture. */
  picture: (facts: FieldFacts) =>
    make<string>('', 'file', says(isAddress, 'Must be an address.'), { ...facts, item: 'image' }),
  /** Empty, or one email address. */
  email: (facts: FieldFacts) =>
    make<string>(
      '',
      'text',
      says((value) => value === '' || isEmail(value), 'Must be an email address.'),
      { ...facts, item: 'email' },
    ),
});

const chosenLists = <S extends SettingScope>(make: Make<S>) => ({
  /** Some of what is named. */
  choices: <const V extends string>(fallback: readonly V[], options: readonly FieldOption<V>[], facts: FieldFacts) =>
    make<readonly V[]>(
      fallback,
      'list',
      says(
        (value) =>
          isChoiceOf(
            value,
            options.map((one) => one.value),
          ),
        `Must be one or more of: ${options.map((one) => one.value).join(', ')}.`,
      ),
      { ...facts, item: 'choice', max: options.length, options },
    ),
  /** Any number of what is named, none too. */
  some: <const V extends string>(options: readonly FieldOption<V>[], facts: FieldFacts) => {
    const values = options.map((one) => one.value);
    return make<readonly V[]>(
      [],
      'list',
      says(
        (value) => Array.isArray(value) && (value.length === 0 || isChoiceOf(value, values)),
        `Must be some of: ${values.join(', ')}.`,
      ),
      { ...facts, item: 'choice', max: options.length, options },
    );
  },
  /** Speeds beside the usual one. */
  rates: (facts: FieldFacts) =>
    make<readonly number[]>(
      [],
      'list',
      says(
        (value) => Array.isArray(value) && (value.length === 0 || isChoiceOf(value, PLAYBACK_RATES)),
        `Must be some of: ${PLAYBACK_RATES.join(', ')}.`,
      ),
      {
        ...facts,
        item: 'rate',
        max: PLAYBACK_RATES.length,
        options: PLAYBACK_RATES.map((rate) => option(String(rate), `${rate}×`)),
      },
    ),
});

function listFields<S extends SettingScope>(make: Make<S>) {
  const list =
    (max: number, isEntry: (entry: unknown) => boolean, item: string, fault: string) => (facts: FieldFacts) =>
      make<readonly string[]>(
        [],
        'list',
        says((value) => isListOf(value, max, isEntry), fault),
        { ...facts, item, max },
      );
  return {
    domains: list(AUTH_DOMAINS_MAX, isDomain, 'domain', 'Must be a list of domains in lower case.'),
    /** Addresses of sites without a path; a star stands for any name below a domain. */
    sites: list(SITES_MAX, isSite, 'site', 'Must be a list of sites, such as https://example.org.'),
    /** Single words between commas, a group an entry. */
    synonyms: list(
      SYNONYMS_MAX,
      isSynonymGroup,
      'synonyms',
      'Must be groups of two or more single words, with commas between them.',
    ),
    /** Roles by their ids; the server says which there are. */
    roles: (facts: FieldFacts) =>
      make<readonly number[]>(
        [],
        'list',
        says((value) => isListOf(value, ROLES_MAX, isId), 'Must be a list of roles.'),
        { ...facts, item: 'role', max: ROLES_MAX },
      ),
    networks: list(NETWORKS_MAX, isNetwork, 'network', 'Must be a list of addresses and networks.'),
    origins: list(SITES_MAX, isOrigin, 'origin', 'Must be a list of sites, such as https://example.org.'),
  };
}

/** The kinds of fields of a scope, each with its check; the default comes first, bounds follow. */
function fieldsOf<S extends SettingScope>(scope: S) {
  const make: Make<S> = (fallback, kind, check, facts) => ({ ...facts, kind, scope, default: fallback, check });
  return {
    ...chosenFields(make),
    ...numberFields(make),
    ...textFields(make),
    ...chosenLists(make),
    ...listFields(make),
  };
}

/** Fields that the page carries. */
export const open = fieldsOf('public');
/** Fields that only the server reads. */
export const server = fieldsOf('server');
/** Fields that are sealed, and never sent. */
export const { secret, reportAddress: secretReportAddress } = fieldsOf('secret');

/** What tests there are: `POST settings/test/{name}`. */
export type GroupTestName = DriverTestName | ServiceTestName | ProviderTestName;
/** Of values that can be saved. */
export type DriverTestName = 'mail' | 'recaptcha' | 'storage';
/** Of a provider that is one of several, or of none. */
export type ProviderTestName = 'stripe' | 'paypal';
/** Of what the environment has decided on. */
export type ServiceTestName = 'cache' | 'queue' | 'search' | 'websockets';

/** A test of values that need not be saved yet. A driver is saved once it has passed. */
export interface GroupTest {
  name: GroupTestName;
  label: string;
  /** Of the keys that are tried. */
  prefix: string;
  /** A secret that is sent to the address of the other setting. */
  secret?: { key: string; place: string };
}

type Fields = Readonly<Record<string, SettingField>>;

/** Fields under a heading. */
export interface SettingSection<F extends Fields = Fields> {
  title: string;
  help?: string;
  fields: F;
  /** Of what stands in it alone; else the group has one. */
  test?: GroupTest;
}

/** A tab of settings, in the order in which a form shows them. */
export interface SettingGroup {
  /** As in `/admin/settings/{name}`. */
  name: string;
  title: string;
  sections: readonly SettingSection[];
  /** Edited elsewhere, or by nobody yet. */
  hasTab?: false;
  /** Said above all else. */
  note?: string;
  /** Shown above the sections. */
  facts?: GroupFacts;
  environment?: readonly GroupVariable[];
  test?: GroupTest;
}

/** A section whose keys the compiler knows. */
export const section = <const F extends Fields>(title: string, fields: F, help?: string): SettingSection<F> => ({
  title,
  fields,
  ...(help === undefined ? {} : { help }),
});
