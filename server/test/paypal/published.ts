import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';

interface Published {
  /** By calls such as `POST v1/billing/plans/{id}`: what is sent, and what a success answers. */
  calls: Record<string, Partial<Record<Side, object>>>;
  schemas: object;
}
type Side = 'sent' | 'answer';

const FILE = join(import.meta.dirname, 'published-schemas.json');

/** What PayPal has published of its API (OpenAPI 3.0), cut to the calls that are used. */
export class PublishedApi {
  private readonly calls: [pattern: RegExp, sides: Partial<Record<Side, ValidateFunction>>][];

  constructor() {
    const { calls, schemas } = JSON.parse(readFileSync(FILE, 'utf8')) as Published;
    // Its words of OpenAPI are no JSON schema, and its patterns are not written for Unicode.
    const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true });
    ajv.addSchema({ $id: 'paypal', schemas });
    const compile = (schema: object): ValidateFunction =>
      ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"paypal#/')) as object);
    this.calls = Object.entries(calls).map(([call, sides]) => [
      new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`),
      { ...(sides.sent && { sent: compile(sides.sent) }), ...(sides.answer && { answer: compile(sides.answer) }) },
    ]);
  }

  /** @returns what does not fit to what is published of the call; empty where nothing is. */
  breachesOf(call: string, side: Side, value: unknown): string[] {
    const check = this.calls.find(([pattern]) => pattern.test(call))?.[1][side];
    if (!check || check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${call} ${side}${instancePath} ${message}`);
  }
}
