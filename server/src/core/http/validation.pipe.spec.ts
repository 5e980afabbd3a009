import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ListQuery } from '@tonearm/shared/pagination.dto';
import { UpdateLocalizationInput } from '@tonearm/shared/admin/localizations.dto';
import { UpdateSettings } from '@tonearm/shared/settings/settings.dto';
import type { AppError } from '../errors/app-error.js';
import { AppValidationPipe } from './validation.pipe.js';

class Link {
  @IsString()
  @Length(1, 10)
  url: string;
}

class Input {
  @IsString()
  @Length(2, 10)
  name: string;

  @IsOptional()
  @IsInt()
  @Min(1)
  year?: number;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(2)
  @ValidateNested({ each: true })
  @Type(() => Link)
  links?: Link[];

  @IsOptional()
  @IsObject()
  extra?: Record<string, unknown>;
}

class NameQuery {
  @IsOptional()
  @IsString()
  @MaxLength(10)
  name?: string;
}

describe('AppValidationPipe', () => {
  const pipe = new AppValidationPipe();
  const body = (value: unknown): Promise<unknown> => pipe.transform(value, { type: 'body', metatype: Input });
  const query = (value: unknown, metatype: new () => object = ListQuery): Promise<unknown> =>
    pipe.transform(value, { type: 'query', metatype });
  const faultsOf = async (work: Promise<unknown>): Promise<unknown> => {
    const error = await work.then(
      () => null,
      (fault: unknown) => fault as AppError,
    );
    return error === null ? null : [error.status, Object.keys(error.errors ?? {}).sort()];
  };
  /** As the parsers give it: JSON, so that a key such as __proto__ is an own one. */
  const json = (text: string): unknown => JSON.parse(text);

  it('gives an object of the class, with what was sent', async () => {
    const value = await body({ name: 'Brännö 😀', year: 1999, links: [{ url: 'a' }] });
    expect(value).toBeInstanceOf(Input);
    expect(value).toEqual({ name: 'Brännö 😀', year: 1999, links: [{ url: 'a' }] });
  });

  it('says every fault by its path', async () => {
    const work = body({ name: 'x', year: 'old', links: [{ url: 'fine' }, { url: '' }], extra: 3 });
    await expect(work).rejects.toMatchObject({ status: 422, code: 'invalid' });
    expect(await faultsOf(work)).toEqual([422, ['extra', 'links.1.url', 'name', 'year']]);
  });

  it('drops keys that nobody knows, nested ones too', async () => {
    expect(await body({ name: 'ok', role: 'admin', id: 7, links: [{ url: 'a', owner_id: 1 }] })).toEqual({
      name: 'ok',
      links: [{ url: 'a' }],
    });
  });

  it('ignores keys of prototypes', async () => {
    const value = (await body(
      json(
        '{"name":"ok","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"links":[{"url":"a","__proto__":{"x":1}}]}',
      ),
    )) as Input;
    expect(value).toEqual({ name: 'ok', links: [{ url: 'a' }] });
    expect([(value as unknown as { admin?: boolean }).admin, ({} as { admin?: boolean }).admin]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('keeps every key of maps by texts, and pollutes nothing', async () => {
    const of = async (text: string) =>
      (await pipe.transform(json(text), {
        type: 'body',
        metatype: UpdateLocalizationInput,
      })) as UpdateLocalizationInput;
    const { lines = {}, name } = await of(
      '{"name":" x ","lines":{"constructor":"a","__proto__":"b","toString":"c","prototype":"d","then":"e"},"__proto__":{"admin":1}}',
    );
    expect([name, Object.entries(lines)]).toEqual([
      'x',
      [
        ['constructor', 'a'],
        ['__proto__', 'b'],
        ['toString', 'c'],
        ['prototype', 'd'],
        ['then', 'e'],
      ],
    ]);
    const { lines: deep = {} } = await of('{"lines":{"__proto__":{"admin":1}}}');
    expect([deep['admin'], ({} as { admin?: number }).admin]).toEqual([undefined, undefined]);
    for (const other of ['[]', '"x"', '1']) expect(await faultsOf(of(`{"lines":${other}}`))).toEqual([422, ['lines']]);
    expect(await faultsOf(of('{"lines":{"\\u0000":"x"}}'))).toEqual([422, ['lines']]);
    expect(await of('{"lines":null}')).toEqual({ lines: null });
  });

  it.each([[[]], [[{ name: 'ok' }]], ['text'], [5], [null], [undefined], [true]])(
    'refuses %j where an object is meant',
    async (value) => {
      expect(await faultsOf(body(value))).toEqual([422, ['body']]);
    },
  );

  it.each([
    ['an object for text', { name: { length: 5 } }, ['name']],
    ['an array for text', { name: ['ok'] }, ['name']],
    ['a number for text', { name: 12345 }, ['name']],
    ['text for a number', { name: 'ok', year: '1999' }, ['year']],
    ['a fraction', { name: 'ok', year: 1.5 }, ['year']],
    ['a huge number', { name: 'ok', year: Number('1e400') }, ['year']],
    ['-0', { name: 'ok', year: -0 }, ['year']],
    ['NaN', { name: 'ok', year: NaN }, ['year']],
    ['text for a list', { name: 'ok', links: 'a' }, ['links']],
    ['nothing in a list', { name: 'ok', links: [null] }, ['links.0']],
    ['too many', { name: 'ok', links: [{ url: 'a' }, { url: 'a' }, { url: 'a' }] }, ['links']],
    ['an array for a map', { name: 'ok', extra: [] }, ['extra']],
  ])('refuses %s', async (_what, value, fields) => {
    const outcome = await faultsOf(body(value));
    expect(outcome).toEqual([422, [expect.stringMatching(new RegExp(`^${fields[0]}`)) as string]]);
  });

  describe('refuses text that cannot be stored', () => {
    it.each([
      ['NUL', 'a\u0000b'],
      ['half a pair', 'a\ud800b'],
      ['the other half', '\udc00'],
      ['a pair the wrong way round', '\ude00\ud83d'],
    ])('%s', async (_what, text) => {
      expect(await faultsOf(body({ name: text }))).toEqual([422, ['name']]);
      expect(await faultsOf(body({ name: 'ok', links: [{ url: 'a' }, { url: text }] }))).toEqual([
        422,
        ['links.1.url'],
      ]);
      expect(await faultsOf(body({ name: 'ok', extra: { deep: [text] } }))).toEqual([422, ['extra.deep.0']]);
      expect(await faultsOf(body({ name: 'ok', unknown: text }))).toEqual([422, ['unknown']]);
      expect(await faultsOf(query({ orderBy: text }))).toEqual([422, ['orderBy']]);
    });

    it('but for what is searched for, which is mended and cut', async () => {
      expect(await query({ query: 'a\u0000b\ud800' })).toEqual({ query: 'ab\ufffd' });
      expect(await query({ query: 'x'.repeat(7_000) })).toEqual({ query: 'x'.repeat(200) });
    });

    it('in keys of maps too', async () => {
      expect(await faultsOf(body({ name: 'ok', extra: { 'a\u0000': 1 } }))).toEqual([422, ['extra']]);
      expect(await faultsOf(body({ name: 'ok', extra: { deep: { 'b\ud800': 1 } } }))).toEqual([422, ['extra.deep']]);
      expect(await faultsOf(body({ '\u0000': 1, name: 'ok' }))).toEqual([422, ['body']]);
    });

    it('and takes what only looks strange', async () => {
      const name = '\u202eab\u200d😀';
      expect(await body({ name })).toEqual({ name });
    });
  });

  describe('of queries', () => {
    it('reads numbers, and the spellings with an underscore', async () => {
      expect(
        await query({ page: '2', per_page: '50', order_by: 'name', order_dir: 'desc', load_count: 'tracks' }),
      ).toEqual({ page: 2, perPage: 50, orderBy: 'name', orderDir: 'desc', loadCount: 'tracks' });
    });

    it('takes the object without a prototype that the parser gives', async () => {
      expect(await query(Object.assign(Object.create(null) as object, { page: '3' }))).toEqual({ page: 3 });
    });

    it.each(['0', '-1', '101', '1e9', '1000000000', 'abc', '', ' ', '1.5', '0x10', 'NaN', '99999999999999999999'])(
      'refuses perPage=%s',
      async (perPage) => {
        expect(await faultsOf(query({ perPage }))).toEqual([422, ['perPage']]);
      },
    );

    it.each([
      [{ page: ['1', '2'] }, 'page'],
      [{ query: ['a', 'b'] }, 'query'],
      [{ page: '1e18' }, 'page'],
      [{ orderDir: 'sideways' }, 'orderDir'],
      [{ paginate: 'all' }, 'paginate'],
    ])('refuses %j', async (value, field) => {
      expect(await faultsOf(query(value))).toEqual([422, [field]]);
    });

    it('ignores keys of prototypes', async () => {
      const value = (await query(
        json('{"page":"1","__proto__":["a","b"],"constructor":"x","toString":"y"}'),
      )) as ListQuery;
      expect(value).toBeInstanceOf(ListQuery);
      expect(value).toEqual({ page: 1 });
      expect(Array.isArray(value)).toBe(false);
    });

    it('checks a single parameter without demanding an object', async () => {
      expect(await pipe.transform('abc', { type: 'query', metatype: String, data: 'name' })).toBe('abc');
      expect(await pipe.transform(undefined, { type: 'query', metatype: String, data: 'name' })).toBeUndefined();
      expect(await faultsOf(pipe.transform('a\u0000', { type: 'query', metatype: String, data: 'name' }))).toEqual([
        422,
        ['name'],
      ]);
    });

    it('gives the same again, and no other class, for the same text', async () => {
      const first = await query({ name: 'abc' }, NameQuery);
      expect(await query({ name: 'abc' }, NameQuery)).toEqual(first);
      expect(await query({ name: 'abc' })).toEqual({});
      expect(await faultsOf(query({ name: 'x'.repeat(11) }, NameQuery))).toEqual([422, ['name']]);
      expect(await faultsOf(query({ name: 'x'.repeat(11) }, NameQuery))).toEqual([422, ['name']]);
    });

    it('stays right when more is asked than it keeps', async () => {
      for (let page = 1; page <= 1_200; page += 1) expect(await query({ page: String(page) })).toEqual({ page });
    });

    it('is quick with a text of 100 kB', async () => {
      const since = performance.now();
      expect(await faultsOf(query({ name: 'a'.repeat(100_000) }, NameQuery))).toEqual([422, ['name']]);
      expect(performance.now() - since).toBeLessThan(100);
    });
  });

  it('keeps settings by any key for the service to judge', async () => {
    const value = await pipe.transform(
      json('{"client":{"branding.site_name":"x","menus":[{"id":"a"}],"__proto__":{"a":1}},"other":1}'),
      { type: 'body', metatype: UpdateSettings },
    );
    expect(value).toEqual({ client: { 'branding.site_name': 'x', menus: [{ id: 'a' }] } });
  });
});
