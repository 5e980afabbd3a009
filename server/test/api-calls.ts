import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OPENAPI = join(import.meta.dirname, '../openapi.json');
const API = '/api/v1/';

/** Every call that the API describes, as its method and its path below the API: `get workspace/{id}`. */
export function apiCalls(): string[] {
  const { paths } = JSON.parse(readFileSync(OPENAPI, 'utf8')) as { paths: Record<string, object> };
  return Object.entries(paths)
    .filter(([path]) => path.startsWith(API))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path.slice(API.length)}`));
}

/** Whether somebody who asks this asks that call. */
export const isCall = (call: string, asked: string): boolean =>
  new RegExp(`^${call.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`).test(asked);
