import { fillSeoText } from '../rules/seo-texts.js';
import { placeholderFlaw } from './seo-expressions.js';
import type { Flaw } from './seo-flaw.js';
import { JSON_LD, placeholdersOf } from './seo-pages.js';
import type { SeoPageKind } from './seo-pages.js';

type Values = Readonly<Record<string, unknown>>;
type Data = Record<string, unknown>;

export const SCHEMA_CONTEXT = 'https://schema.org';
const DEPTH_MAX = 8;
/** A text that is one placeholder, and nothing else. */
const ALONE = /^\{\{\s*([\w.]+)\s*\}\}$/;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

function textsFlaw(value: unknown, known: readonly string[], depth = 0): Flaw | null {
  if (typeof value === 'string') return placeholderFlaw(value, known);
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEPTH_MAX) return { flaw: 'The structured data is nested too deeply.' };
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value) && !/^@?[a-z][\w:-]{0,60}$/i.test(key))
      return { flaw: 'The structured data has a name that schema.org does not know.' };
    const found = textsFlaw(part, known, depth + 1);
    if (found) return found;
  }
  return null;
}

/** Whether data say what schema.org asks of the page's kind. */
export function jsonLdFlaw(data: unknown, page: SeoPageKind): Flaw | null {
  const wanted = JSON_LD[page];
  if (!wanted) return { flaw: 'This page has no structured data.' };
  if (!isData(data)) return { flaw: 'The structured data has to be one object.' };
  const { '@context': context, '@type': type } = data;
  if (context !== undefined && (typeof context !== 'string' || !/^https?:\/\/schema\.org\/?$/.test(context)))
    return { flaw: 'The context of the structured data has to be https://schema.org.' };
  if (type !== wanted.type) return { flaw: `The structured data of this page has to be of the type ${wanted.type}.` };
  const missing = wanted.needs.find((name) => data[name] === undefined || data[name] === '');
  return missing === undefined ? null : { flaw: `The structured data of this page lacks “${missing}”.` };
}

/** The structured data of a template. */
export function readJsonLd(json: string, page: SeoPageKind): { data: Data } | Flaw {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return { flaw: 'The structured data is not valid JSON. Placeholders stand between quotes there.' };
  }
  return jsonLdFlaw(data, page) ?? textsFlaw(data, placeholdersOf(page)) ?? { data: data as Data };
}

const valueAt = (path: string, values: Values): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (isData(value) && Object.hasOwn(value, key) ? value[key] : undefined), values);

/** Nothing but what it is of. */
const isBare = (data: Data): boolean => Object.keys(data).every((key) => key.startsWith('@'));

/** Data with their placeholders filled in; what comes out empty is left out, and a number stays one. */
export function fillJsonLd(data: unknown, values: Values): unknown {
  if (typeof data === 'string') {
    const alone = ALONE.exec(data)?.[1];
    const value = alone === undefined ? undefined : valueAt(alone, values);
    return typeof value === 'number' ? value : fillSeoText(data, values).trim() || undefined;
  }
  if (Array.isArray(data)) return data.map((part) => fillJsonLd(part, values)).filter((part) => part !== undefined);
  if (!isData(data)) return data ?? undefined;
  const filled = Object.fromEntries(
    Object.entries(data)
      .map(([key, part]) => [key, fillJsonLd(part, values)] as const)
      .filter(([, part]) => part !== undefined),
  );
  return isBare(filled) ? undefined : filled;
}
