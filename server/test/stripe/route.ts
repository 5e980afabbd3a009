import type { Form } from './form.js';
import { missing } from './refusal.js';

/** Answers a call; `id` and `part` are what its address names. */
export type Handler = (form: Form, id: string, part: string) => object;
/** A call by method and address. */
export type Route = [RegExp, Handler];

/** @throws Refusal 404. */
export function need<T>(map: ReadonlyMap<string, T>, id: string, name: string): T {
  const found = map.get(id);
  if (!found) throw missing(name, id);
  return found;
}
