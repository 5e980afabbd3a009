import { INVOICES } from '@tonearm/shared/admin/invoices.resource';
import { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import { toBase64Url } from '../../../lib/base64url';
import { setDateFormat } from '../../../lib/format';
import { argsOf, matchOf, readListState } from './list-address';

const read = (address: string) => readListState(new URLSearchParams(address), TRACKS);
const coded = (filters: unknown): string => toBase64Url(JSON.stringify(filters));

describe('the address of a list', () => {
  it('says what is asked for', () => {
    const filters = [{ key: 'plays', operator: '>', value: 5 }];
    const state = read(`query=h%C3%A9&filters=${coded(filters)}&orderBy=plays&page=3&perPage=50&trashed=true`);
    expect(state).toEqual({
      query: 'hé',
      filters,
      sort: { column: 'plays', direction: 'desc' },
      page: 3,
      perPage: 50,
      isTrashed: true,
    });
    expect(argsOf(state, TRACKS)).toEqual({
      query: 'hé',
      filters: coded(filters),
      orderBy: 'plays',
      orderDir: 'desc',
      page: 3,
      perPage: 50,
      trashed: 'true',
    });
  });

  it.each([
    ['nothing', ''],
    ['orders, pages and sizes that there are not', 'orderBy=share_token&orderDir=up&page=-1&perPage=1000'],
    ['filters that are no code', 'filters=%%%'],
    ['filters that are no list', `filters=${coded({ key: 'plays' })}`],
    ['a filter that is not declared', `filters=${coded([{ key: 'constructor', operator: '=', value: 1 }])}`],
    ['an operator that its filter has not', `filters=${coded([{ key: 'artist', operator: '>', value: 1 }])}`],
  ])('with %s shows the list as it is', (_what, address) => {
    expect(argsOf(read(address), TRACKS)).toEqual({ orderBy: 'updated_at', orderDir: 'desc', page: 1, perPage: 15 });
  });

  // 29 March 2026 has 23 hours in Berlin, and 25 October 25.
  it.each([
    ['=', '2026-03-29', 'between', ['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z']],
    ['=', '2026-10-25', 'between', ['2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z']],
    ['between', ['2026-03-28', '2026-03-29'], 'between', ['2026-03-27T23:00:00.000Z', '2026-03-29T21:59:59.999Z']],
    ['>', '2026-03-29', '>', '2026-03-29T21:59:59.999Z'],
    ['>=', '2026-03-29', '>=', '2026-03-28T23:00:00.000Z'],
    ['<', '2026-03-29', '<', '2026-03-28T23:00:00.000Z'],
    ['<=', '2026-03-29', '<=', '2026-03-29T21:59:59.999Z'],
    ['>=', '2026-03-29T10:00Z', '>=', '2026-03-29T10:00Z'],
  ])('asks for days of the reader: created %s %p', (operator, value, asked, moments) => {
    setDateFormat('medium', 'Europe/Berlin');
    const state = read(`filters=${coded([{ key: 'created_at', operator, value }])}`);
    const filters = coded([{ key: 'created_at', operator: asked, value: moments }]);
    expect(argsOf(state, TRACKS).filters).toBe(filters);
    expect(matchOf(state, TRACKS).filters).toBe(filters);
    setDateFormat('medium', undefined);
  });

  it('asks for days of papers as they stand there, whoever reads the list', () => {
    setDateFormat('medium', 'Europe/Berlin');
    const filters = coded([{ key: 'paid_at', operator: 'between', value: ['2026-03-01', '2026-03-31'] }]);
    const state = readListState(new URLSearchParams(`filters=${filters}`), INVOICES);
    expect(argsOf(state, INVOICES).filters).toBe(filters);
    expect(matchOf(state, INVOICES).filters).toBe(filters);
    setDateFormat('medium', undefined);
  });
});
