import { readFileSync } from 'node:fs';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  nullable?: boolean;
  oneOf?: Schema[];
}
interface Described {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  verb: string;
  path: string;
  properties: Record<string, Schema>;
  required: string[];
}

const { paths, components } = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
) as Described;
/** Words of the library that checks, not of people. */
const STRANGE =
  /\$property|each value|nested property|should not|must be an? (?:string|array|integer|number)|constraint|[a-z]_[a-z]|undefined|null|NaN/;
/** Values are named as they are sent. */
const CHOICES = /(?<=^Choose one of: ).*/;
const SENTENCE = /^[A-Z][^\n]*[.?!]$/;

const operations: Operation[] = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).flatMap(([verb, { requestBody }]) => {
    const schema = requestBody?.content['application/json']?.schema;
    const { properties = {}, required = [] } =
      (schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) as string] : schema) ?? {};
    return schema ? [{ verb: verb.toUpperCase(), path: path.replace(/\{\w+\}/g, '999999'), properties, required }] : [];
  }),
);

const filled = (operation: Operation, valueOf: (schema: Schema) => unknown): object =>
  Object.fromEntries(Object.entries(operation.properties).map(([name, schema]) => [name, valueOf(schema)]));

/** Bodies that nobody means. */
const BODIES: Readonly<Record<string, (operation: Operation) => object | undefined>> = {
  'no body': () => undefined,
  'an empty body': () => ({}),
  'nothing in each field': (operation) => filled(operation, () => null),
  'empty fields': (operation) => filled(operation, ({ type }) => (type === 'array' ? [] : type === 'string' ? '' : {})),
  'the wrong kind in each field': (operation) =>
    filled(operation, ({ type }) => (type === 'string' ? { a: 1 } : type === 'array' ? 'x' : ['x'])),
  'lists of the wrong kind': (operation) => filled(operation, () => [null, { a: 1 }, 'x', -5]),
  'too much of everything': (operation) =>
    filled(operation, ({ type }) =>
      type === 'array' ? Array.from({ length: 700 }, () => 1) : type === 'string' ? 'x'.repeat(70_000) : 1e300,
    ),
};

describe('every call with a body', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let asked = 0;

  /** As an administrator of its own, since some calls end the session or the account. */
  async function ask(
    { verb, path }: Operation,
    body: object | undefined,
  ): Promise<{ status: number; errors: Record<string, string[]> | undefined }> {
    asked += 1;
    const admin = await accounts.add(`admin${asked}`, { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    const visitor = await accounts.browser(admin, { isConfirmed: true });
    const response = await fetch(app.url + path, {
      method: verb,
      redirect: 'manual',
      headers: {
        ...visitor,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${asked >> 8}.${asked % 256}.1`,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      errors: isJson && text !== '' ? (JSON.parse(text) as { errors?: Record<string, string[]> }).errors : undefined,
    };
  }

  beforeAll(async () => {
    app = await createTestApp('messages');
    accounts = new AccountFactory(app);
  });
  afterAll(() => app.close());

  it.each(Object.keys(BODIES))(
    'answers %s with one plain message a field',
    async (name) => {
      const wrong: string[] = [];
      for (const operation of operations) {
        const { status, errors = {} } = await ask(operation, BODIES[name]?.(operation));
        const faults = Object.entries(errors).filter(
          ([, said]) =>
            said.length !== 1 ||
            STRANGE.test((said[0] as string).replace(CHOICES, '')) ||
            !SENTENCE.test(said[0] as string),
        );
        if (status >= 500 || faults.length > 0)
          wrong.push(`${operation.verb} ${operation.path}: ${status} ${JSON.stringify(faults)}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('says of each field that must be there that it is missing, before anything about its shape', async () => {
    const wrong: string[] = [];
    for (const operation of operations.filter(({ required }) => required.length > 0)) {
      const { status, errors = {} } = await ask(operation, {});
      const unsaid = operation.required.filter(
        (field) => errors[field] === undefined || /^(?:This must|Each entry)/.test(errors[field][0] as string),
      );
      if (status !== 422 || unsaid.length > 0)
        wrong.push(
          `${operation.verb} ${operation.path}: ${status} ${unsaid.map((field) => `${field}: ${errors[field]?.[0]}`).join(', ')}`,
        );
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('names what it wants', async () => {
    const errorsOf = async (verb: string, path: string, body: object) =>
      (await ask({ verb, path, properties: {}, required: [] }, body)).errors;
    expect(await errorsOf('POST', '/api/v1/playlists/999999/tracks/add', {})).toEqual({
      tracks: ['Choose at least one song.'],
    });
    expect(await errorsOf('POST', '/api/v1/playlists/999999/tracks/add', { tracks: 'x' })).toEqual({
      tracks: ['This must be a list.'],
    });
    expect(await errorsOf('POST', '/api/v1/playlists/999999/tracks/add', { tracks: ['x'] })).toEqual({
      tracks: ['Each entry must be an object.'],
    });
    expect(
      await errorsOf('POST', '/api/v1/access-tokens', { tokenName: 'x'.repeat(61), abilities: ['admin'] }),
    ).toEqual({ tokenName: ['Use at most 60 characters.'], abilities: ['Choose one of: read, write.'] });
    expect(await errorsOf('POST', '/auth/token', {})).toEqual({
      email: ['Enter an email address.'],
      password: ['Enter a password.'],
      token_name: ['Please name the token.'],
    });
  });
});
