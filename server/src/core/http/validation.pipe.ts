import { ValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { searchText } from '@tonearm/shared/rules/search-text';
import { textMapsOf } from '@tonearm/shared/rules/text-map.dto';
import { invalid } from '../errors/app-error.js';
import { fieldMessage } from './field-messages.js';

const ALIASES = new Map([
  ['per_page', 'perPage'],
  ['order_by', 'orderBy'],
  ['order_dir', 'orderDir'],
  ['load_count', 'loadCount'],
]);

function collect(
  errors: readonly ValidationError[],
  path = '',
  into: Record<string, string[]> = {},
): Record<string, string[]> {
  for (const error of errors) {
    const field = path ? `${path}.${error.property}` : error.property;
    if (error.constraints) into[field] = [fieldMessage(error)];
    else collect(error.children ?? [], field, into);
  }
  return into;
}

const isBroken = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

/** NUL and half surrogate pairs cannot be stored alike on both databases: refused with the field. */
function refuseBrokenText(value: unknown, path: string): void {
  const refuse = (): never => {
    throw invalid({ [path || 'body']: ['This text holds characters that cannot be stored.'] });
  };
  if (typeof value === 'string' && isBroken(value)) refuse();
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (isBroken(key)) refuse();
    refuseBrokenText(child, path ? `${path}.${key}` : key);
  }
}

/** Checked queries by class and text: a list's address repeats far more often than it changes. */
const KEPT_MAX = 500;

/** Checks bodies and queries by their DTO class; faults become 422 with messages by path. */
export class AppValidationPipe extends ValidationPipe {
  private readonly kept = new Map<string, unknown>();

  constructor() {
    super({
      whitelist: true,
      transform: true,
      stopAtFirstError: false,
      forbidUnknownValues: true,
      // What was sent decides what is said; nothing of it is in the answer.
      validationError: { target: true, value: true },
      exceptionFactory: (errors) => invalid(collect(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body' && metadata.type !== 'query') return await super.transform(value, metadata);
    // One named parameter, not the whole.
    if (metadata.data !== undefined) {
      refuseBrokenText(value, metadata.data);
      return await super.transform(value, metadata);
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalid({ body: ['Send an object.'] });
    if (metadata.type === 'query') return await this.checkQuery(value as Record<string, unknown>, metadata);
    refuseBrokenText(value, '');
    const { rest, maps } = withoutTextMaps(value, metadata.metatype);
    return Object.assign((await super.transform(rest, metadata)) as object, maps);
  }

  private async checkQuery(query: Record<string, unknown>, metadata: ArgumentMetadata): Promise<unknown> {
    const key = `${metadata.metatype?.name} ${JSON.stringify(query)}`;
    const kept = this.kept.get(key);
    if (kept !== undefined) return kept;
    const mended = typeof query['query'] === 'string' ? { ...query, query: searchText(query['query']) } : query;
    refuseBrokenText(mended, '');
    const checked: unknown = Object.freeze(await super.transform(withAliases(mended), metadata));
    if (this.kept.size >= KEPT_MAX) this.kept.clear();
    this.kept.set(key, checked);
    return checked;
  }
}

/** Snake-case spellings of query parameters are accepted (3-decisions §1). */
function withAliases(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [ALIASES.get(key) ?? key, value]));
}

/** Sets maps by texts aside: Nest and class-transformer would take away those of their keys that objects have by themselves. */
function withoutTextMaps(
  body: object,
  type: ArgumentMetadata['metatype'],
): { rest: object; maps: Record<string, unknown> } {
  const names = type ? textMapsOf(type) : [];
  const isMap = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const maps = Object.entries(body).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
    names.includes(name) && isMap(value) ? [[name, Object.assign(Object.create(null) as object, value)]] : [],
  );
  if (maps.length === 0) return { rest: body, maps: {} };
  const taken = new Set(maps.map(([name]) => name));
  return {
    rest: Object.fromEntries(Object.entries(body).filter(([name]) => !taken.has(name))),
    maps: Object.fromEntries(maps),
  };
}
