import { ValidationPipe } from '@nestjs/common';
import type { ArgumentMetadata } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { invalid } from '../errors/app-error.js';

const ALIASES: Record<string, string> = { per_page: 'perPage', order_by: 'orderBy', order_dir: 'orderDir', load_count: 'loadCount' };

function collect(errors: readonly ValidationError[], path = '', into: Record<string, string[]> = {}): Record<string, string[]> {
  for (const error of errors) {
    const field = path ? `${path}.${error.property}` : error.property;
    if (error.constraints) into[field] = Object.values(error.constraints);
    collect(error.children ?? [], field, into);
  }
  return into;
}

/** NUL and half surrogate pairs cannot be stored alike on both databases: refused with the field. */
function refuseBrokenText(value: unknown, path: string): void {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) throw invalid({ [path || 'body']: ['This text holds characters that cannot be stored.'] });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) refuseBrokenText(child, path ? `${path}.${key}` : key);
}

/** Checks bodies and queries by their DTO class; faults become 422 with messages by path. */
export class AppValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true, transform: true, stopAtFirstError: false, forbidUnknownValues: true,
      exceptionFactory: (errors) => invalid(collect(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body' && metadata.type !== 'query') return await super.transform(value, metadata);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid({ body: ['Send an object.'] });
    refuseBrokenText(value, '');
    return await super.transform(metadata.type === 'query' ? withAliases(value as Record<string, unknown>) : value, metadata);
  }
}

/** Snake-case spellings of query parameters are accepted (3-decisions §1). */
function withAliases(query: Record<string, unknown>): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) renamed[ALIASES[key] ?? key] = value;
  return renamed;
}
