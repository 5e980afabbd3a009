import { queryWords } from '@tonearm/shared/rules/search-words';
import { SEARCH_TYPES } from '@tonearm/shared/search/search';
import type { SearchType } from '@tonearm/shared/search/search';
import type { SearchDocument, SearchIndex, SearchTerms } from '../../src/core/ports/search-index.js';

const document = (id: number, title: string, given: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  title,
  context: '',
  body: '',
  popularity: 0,
  ...given,
});
const termsOf = (query: string): SearchTerms => ({
  text: queryWords(query).join(' '),
  words: queryWords(query).map((word) => [word]),
});

const TRACKS = [
  document(1, 'Tide', { context: 'Maren Holt' }),
  document(2, 'Spring Tide', { context: 'Maren Holt Low Tide Almanac', popularity: 40 }),
  document(3, 'Tide Tables', { context: 'Maren Holt', popularity: 10 }),
  document(4, 'Undertow', { context: 'Maren Holt Low Tide Almanac', popularity: 90 }),
  document(5, 'Untided', { context: 'Sable Motel' }),
  document(6, 'Brännö', { context: 'Kessler & Wren' }),
  document(7, 'The Who', { context: 'U2' }),
  document(8, "Don't Go", { context: 'Ödön' }),
  document(9, '東京の夜', { context: '宇多田' }),
  document(10, 'Москва', { context: 'Ёлка' }),
  document(11, 'Sing', { popularity: 30 }),
  document(12, 'Song', { popularity: 20 }),
  document(13, 'Room 20241'),
];

/** What every search index promises (core/ports/search-index.ts), with the same order on each. `open` gives an empty one. */
export function searchIndexContract(open: () => Promise<{ index: SearchIndex; clear: () => Promise<void> }>): void {
  let index: SearchIndex;
  let clear: () => Promise<void>;
  const find = async (query: string, type: SearchType = 'tracks'): Promise<number[]> =>
    (await index.find(type, termsOf(query), 500)).map(({ id }) => id);

  beforeAll(async () => {
    ({ index, clear } = await open());
    await index.put('tracks', TRACKS);
    await index.put('artists', [document(1, 'Maren Holt', { popularity: 90 }), document(2, 'Tide')]);
    await index.put('lyrics', [document(4, '', { body: 'Low the harbour\nlights go under the pier' })]);
  });
  afterAll(() => clear());

  it.each([
    ['whole titles first, then openings, then popular ones, then context', 'tide', [1, 3, 2, 4]],
    ['the last word may go on', 'tid', [1, 3, 2, 4]],
    ['every word must be there, in any order', 'tide spring', [2]],
    ['only the last word may go on', 'tid spring', []],
    ['artists find their tracks', 'maren holt', [4, 2, 3, 1]],
    ['case and accents do not matter', 'BRANNO kess', [6]],
    ['and not where the document lacks them either', 'odon', [8]],
    ['words that servers like to leave out are words', 'the who', [7]],
    ['one letter is the beginning of a title', 's', [2, 11, 12]],
    ['two letters too', 'un', [4, 5]],
    ['a short last word narrows', 'maren h u', []],
    ['short words count', 'who u2', [7]],
    ['an apostrophe is nothing', 'dont go', [8]],
    ['other scripts', '東京', [9]],
    ['and their case', 'МОСК', [10]],
    ['signs of full text languages are just signs', '+tide* "-(spring) OR NEAR ~@', []],
    ['percent is nobody', '%', []],
  ])('%s: %s', async (_rule, query, ids) => {
    expect(await find(query)).toEqual(ids);
  });

  it('keeps kinds apart', async () => {
    expect(await find('tide', 'artists')).toEqual([2]);
    expect(await find('tide', 'albums')).toEqual([]);
  });

  it('gives lists the newest rows with all words, of which the last may go on', async () => {
    const newest = (query: string, limit = 10): Promise<number[]> => index.newest('accounts', queryWords(query), limit);
    await index.put('accounts', [
      document(1, 'Nora Tide', { body: 'nora.tide+radio@example.org' }),
      document(2, 'Spring', { body: 'noah@example.org' }),
      document(700, 'Nora', { body: 'nora@tide.example' }),
    ]);
    expect([await newest('nora'), await newest('no'), await newest('noah exam'), await newest('radi')]).toEqual([
      [700, 1],
      [700, 1],
      [2],
      [1],
    ]);
    expect([await newest('nora.tide+radio@example.org'), await newest('nora', 1), await newest('ora')]).toEqual([
      [1],
      [700],
      [],
    ]);
    expect([await newest('nor tide'), await newest('nora s'), await newest('%'), await newest('')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    await index.put('accounts', [document(1, 'Nora Tide', { body: 'other@example.org' })]);
    await index.remove('accounts', [700]);
    expect([await newest('radio'), await newest('nora'), await newest('othe')]).toEqual([[], [1], [1]]);
    await index.remove('accounts', [1, 2]);
  });

  it('shows nothing of what lists look in to the search, and corrects nobody by it', async () => {
    await index.put('accounts', [document(1, 'Tidewater', { body: 'wilhelmina@example.org' })]);
    for (const type of SEARCH_TYPES) expect([type, await find('wilhelmina', type)]).toEqual([type, []]);
    expect((await index.spell([{ word: 'wilhelmine', mayGoOn: false, wantsNear: true }]))[0]).toEqual({
      isKnown: false,
      near: [],
    });
    await index.remove('accounts', [1]);
  });

  it('finds words of long texts without ranking by them', async () => {
    expect(await find('harbour pier', 'lyrics')).toEqual([4]);
    expect(await find('harbour spring', 'lyrics')).toEqual([]);
  });

  it('knows words next to one, from five letters on', async () => {
    const near = async (word: string) => (await index.spell([{ word, mayGoOn: false, wantsNear: false }]))[0];
    for (const wrong of ['kesler', 'kesssler', 'kexsler', 'kessle', 'kessler1'])
      expect([wrong, (await near(wrong))?.near]).toEqual([wrong, ['kessler']]);
    expect(await near('kessler')).toEqual({ isKnown: true, near: [] });
    expect((await index.spell([{ word: 'untided', mayGoOn: false, wantsNear: true }]))[0]).toEqual({
      isKnown: true,
      near: [],
    });
    expect(await near('tdie')).toEqual({ isKnown: true, near: [] });
    expect((await index.spell([{ word: 'under', mayGoOn: true, wantsNear: false }]))[0]?.isKnown).toBe(true);
    expect((await index.spell([{ word: 'under', mayGoOn: false, wantsNear: false }]))[0]?.isKnown).toBe(false);
  });

  it('corrects no numbers', async () => {
    expect((await index.spell([{ word: '20240', mayGoOn: true, wantsNear: true }]))[0]).toEqual({
      isKnown: true,
      near: [],
    });
  });

  it('says which spelling it found, and ranks what was typed above it', async () => {
    const hits = await index.find('tracks', { text: 'kesler', words: [['kesler', 'kessler']] }, 500);
    expect(hits).toMatchObject([{ id: 6, spelling: ['kessler'] }]);
    expect((await index.find('tracks', { text: 'sing', words: [['sing', 'song']] }, 500)).map(({ id }) => id)).toEqual([
      11, 12,
    ]);
  });

  it('replaces, leaves alone what is the same, and removes', async () => {
    expect(await index.put('tracks', TRACKS)).toBe(0);
    expect(
      await index.put('tracks', [
        document(3, 'Moon Tables', { popularity: 80 }),
        document(5, 'Untided', { context: 'Sable Motel' }),
      ]),
    ).toBe(1);
    expect([await find('tables'), await find('moon'), await find('tide tables')]).toEqual([[3], [3], []]);
    await index.remove('tracks', [3, 999]);
    expect(await find('moon')).toEqual([]);
    expect(await index.idsAfter('tracks', 1, 3)).toEqual([2, 4, 5]);
    await index.tidy();
    expect(await find('undertow')).toEqual([4]);
  });

  it('keeps the popular ones where more match than are ranked, and a title that is the query', async () => {
    await index.put(
      'albums',
      Array.from({ length: 60 }, (_, at) =>
        document(at + 1, `Common Word ${at}`, { popularity: at === 55 ? 100 : at === 50 ? 60 : 0 }),
      ),
    );
    await index.put('albums', [document(100, 'Common')]);
    const hits = await index.find('albums', termsOf('c'), 10);
    expect(hits.slice(0, 2).map(({ id }) => id)).toEqual([56, 51]);
    expect((await index.find('albums', termsOf('common'), 10)).map(({ id }) => id)).toContain(100);
  });

  it('finds among thousands with a word in common, the popular ones first, and nothing of them once they are removed', async () => {
    const count = 2_400;
    const ids = Array.from({ length: count }, (_, at) => at + 1);
    await index.put(
      'playlists',
      ids.map((id) =>
        document(id, `Meadow ${id % 2 ? 'Brook' : 'Mist'} ${id}`, {
          popularity: id === 2_001 ? 90 : id === 2_002 ? 80 : 0,
        }),
      ),
    );
    await index.put('playlists', [document(3_000, 'Meadow')]);
    const first = async (query: string): Promise<number[]> =>
      (await index.find('playlists', termsOf(query), 20)).slice(0, 3).map(({ id }) => id);
    expect([
      await first('meadow'),
      (await first('mead'))[0],
      (await first('meadow mi'))[0],
      (await first('meadow b'))[0],
    ]).toEqual([[2_001, 2_002, 3_000], 2_001, 2_002, 2_001]);
    expect([
      (await first('brook meadow'))[0],
      (await first('meadow brook'))[0],
      await first('meadow 2399'),
      await first('mist 2399'),
      await first('meadow nowhere'),
    ]).toEqual([2_001, 2_001, [2_399], [], []]);
    await index.remove('playlists', [...ids, 3_000]);
    expect([await first('meadow'), await first('mea'), await first('2399')]).toEqual([[], [], []]);
  });
}
