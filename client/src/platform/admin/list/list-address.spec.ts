import { TRACKS } from '@tonearm/shared/admin/tracks.resource';
import { toBase64Url } from '../../../lib/base64url';
import { argsOf, readListState } from './list-address';

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
    expect(argsOf(state)).toEqual({
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
    expect(argsOf(read(address))).toEqual({ orderBy: 'updated_at', orderDir: 'desc', page: 1, perPage: 15 });
  });
});
