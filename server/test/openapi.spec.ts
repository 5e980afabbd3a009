import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  CURSOR_MAX_LENGTH,
  EMAIL_MAX,
  PASSWORD_MAX,
  PER_PAGE_MAX,
  STREAM_URLS_MAX_TRACKS,
} from '@tonearm/shared/limits';

interface Schema {
  type?: string;
  $ref?: string;
  properties?: Record<string, Schema>;
  [limit: string]: unknown;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; schema: Schema }[];
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** `npm run api` writes it; a stale file fails the build by itself. */
const document = JSON.parse(readFileSync(fileURLToPath(new URL('../openapi.json', import.meta.url)), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the API description', () => {
  it('has no empty schema', () => {
    const empty = Object.entries(document.components.schemas).filter(
      ([, schema]) => Object.keys(schema.properties ?? {}).length === 0,
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it('says what every success with a body looks like', () => {
    const silent = operations.filter((operation) =>
      Object.entries(operation.responses).some(
        ([status, { content }]) =>
          status.startsWith('2') && status !== '204' && !content?.['application/json']?.schema?.$ref,
      ),
    );
    expect(silent.map((operation) => operation.operationId)).toEqual([]);
  });

  it('names every operation once', () => {
    const names = operations.map((operation) => operation.operationId);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('carries the limits of the specification', () => {
    const { LoginInput, StreamUrlsInput } = document.components.schemas;
    expect(LoginInput?.properties).toMatchObject({
      email: { maxLength: EMAIL_MAX },
      password: { maxLength: PASSWORD_MAX },
    });
    expect(StreamUrlsInput?.properties?.['track_ids']).toMatchObject({ maxItems: STREAM_URLS_MAX_TRACKS });
    const list = operations.find((operation) => operation.operationId === 'listTracks');
    expect(list?.parameters?.find((parameter) => parameter.name === 'perPage')?.schema).toMatchObject({
      maximum: PER_PAGE_MAX,
    });
    expect(list?.parameters?.find((parameter) => parameter.name === 'cursor')?.schema).toMatchObject({
      maxLength: CURSOR_MAX_LENGTH,
    });
  });
});
