import { aSong, anAlbum } from '../../../test/catalogue';
import { placed } from '../../ui/reorder/use-reorder';
import { countOf, numberInName, songsInOrder, suggestedMode, underWay } from './desk-rules';
import { EMPTY_DESK, deskReducer } from './desk-state';
import type { DeskAction } from './desk-state';
import { readDesk, restoredDesk, writeDesk } from './desk-storage';
import type { Desk } from './desk-types';

const after = (...actions: DeskAction[]): Desk => actions.reduce(deskReducer, EMPTY_DESK);
const uploads = (...ids: string[]): DeskAction => ({
  type: 'uploads',
  ids,
  numbers: { a: 2, b: 1 },
  suggested: suggestedMode(ids.map(() => ({ relativePath: null }))),
});
const draft = (id: number, name: string, number: number | null = null) =>
  aSong(id, name, {
    number,
    visibility: 'private',
    processing_state: 'pending',
    file_entry_id: id * 10,
    album_id: null,
    album: null,
  });
const imported = (made: [string, number, string, (number | null)?][], given: object = {}): DeskAction => ({
  type: 'imported',
  imported: {
    made: made.map(([uploadId, id, name, number]) => ({
      uploadId,
      fileEntryId: id * 10,
      track: draft(id, name, number ?? null),
    })),
    album: undefined,
    refusedIds: [],
    duplicates: {},
    ...given,
  },
});
const names = (desk: Desk) => songsInOrder(desk).map(({ values }) => values.name);

describe('the upload desk', () => {
  it('takes several files for an album, one for a song, until somebody chooses', () => {
    expect([after(uploads('a', 'b')).mode, after(uploads('a')).mode]).toEqual(['album', 'songs']);
    expect(after({ type: 'mode', mode: 'songs' }, uploads('a', 'b')).mode).toBe('songs');
    expect(after(uploads('a'), uploads('b')).mode).toBe('songs');
  });

  it.each([
    ['03-undertow.wav', 3],
    ['1 - Intro.mp3', 1],
    ['Track 07.flac', null],
    ['2026 live.wav', null],
  ])('finds the number in %p', (name, number) => expect(numberInName(name)).toBe(number));

  it('puts rows by their numbers, of the tags, else of the files, until somebody moves one', () => {
    const both = after(uploads('a', 'b'));
    expect(both.order).toEqual(['u:b', 'u:a']);
    const made = deskReducer(
      both,
      imported([
        ['a', 1, 'First'],
        ['b', 2, 'Second', 5],
      ]),
    );
    expect(names(made)).toEqual(['First', 'Second']);
    const moved = deskReducer(made, { type: 'order', order: placed(made.order, 't:2', 0) });
    expect(names(deskReducer(moved, uploads('c')))).toEqual(['Second', 'First']);
  });

  it('takes the place that the draft album gives a song for no number of its tags', () => {
    const files = uploads('a', 'b', 'c');
    const first = after({ ...files, numbers: { a: 12, b: 2, c: 3 } } as DeskAction, imported([['a', 1, 'Twelfth']]), {
      type: 'refreshed',
      tracks: [draft(1, 'Twelfth', 1)],
    });
    const made = deskReducer(
      first,
      imported([
        ['b', 2, 'Second'],
        ['c', 3, 'Third'],
      ]),
    );
    expect(names(made)).toEqual(['Second', 'Third', 'Twelfth']);
    writeDesk('7', made);
    const stored = readDesk('7');
    const again =
      stored && restoredDesk(stored, [draft(2, 'Second', 1), draft(3, 'Third', 2), draft(1, 'Twelfth', 3)], null);
    const later =
      again &&
      deskReducer(
        deskReducer(again, { type: 'uploads', ids: ['d'], numbers: { d: 5 }, suggested: 'album' }),
        imported([['d', 4, 'Fifth']]),
      );
    expect(later && names(later)).toEqual(['Second', 'Third', 'Fifth', 'Twelfth']);
    writeDesk('7', EMPTY_DESK);
  });

  it('lets songs follow the artists of their album, unless they differ', () => {
    const by = (id: number, name: string) => ({ id, name, role: 'primary' as const, slug: 'x' });
    const [wren, band] = [by(2, 'Wren'), by(3, 'The Band')];
    const song = (id: number, ...artists: ReturnType<typeof by>[]) => ({
      uploadId: `f${id}`,
      fileEntryId: id * 10,
      track: { ...draft(id, `Song ${id}`, id), artists },
    });
    const album = anAlbum(7, 'Ours', { visibility: 'private', artists: [wren] });
    const made = after(uploads('f1', 'f2', 'f3'), {
      type: 'imported',
      imported: { made: [song(1, wren), song(2), song(3, by(4, 'Guest'))], album, refusedIds: [], duplicates: {} },
    });
    const artists = (desk: Desk) =>
      songsInOrder(desk).map(({ values }) => values.artists.map(({ name }) => name).join());
    expect(artists(made)).toEqual(['Wren', 'Wren', 'Guest']);
    const changed = deskReducer(made, {
      type: 'album',
      changed: { artists: [{ id: band.id, name: band.name, role: 'primary' }] },
    });
    expect(artists(changed)).toEqual(['The Band', 'The Band', 'Guest']);
    // Between two names the songs keep the one that they had.
    expect(artists(deskReducer(changed, { type: 'album', changed: { artists: [] } }))).toEqual([
      'The Band',
      'The Band',
      'Guest',
    ]);
  });

  it('counts files for the release type until they name one, or somebody chooses', () => {
    const release = (type: 'single' | 'live') =>
      imported([['f1', 1, 'First']], { album: anAlbum(7, 'New album', { visibility: 'private', release_type: type }) });
    const typeOf = (files: number, ...actions: DeskAction[]): string =>
      after(uploads(...Array.from({ length: files }, (_, index) => `f${index + 1}`)), ...actions).album.values
        .releaseType;
    const chosen: DeskAction = { type: 'album', changed: { releaseType: 'mixtape' } };
    expect([1, 2, 6, 7].map((files) => typeOf(files, release('single')))).toEqual(['single', 'ep', 'ep', 'album']);
    expect(typeOf(2, release('single'), { type: 'removed', keys: ['u:f2'] })).toBe('single');
    expect(typeOf(2, { type: 'album', changed: { releaseType: 'album' } }, release('single'))).toBe('album');
    expect([
      typeOf(8, release('live')),
      typeOf(8, release('single'), chosen, uploads('f9')),
      typeOf(8, chosen, release('single'), uploads('f9')),
    ]).toEqual(['live', 'mixtape', 'mixtape']);
  });

  it('loses nothing that the tags say to a title that was typed first', () => {
    const album = anAlbum(7, 'From the tags', { visibility: 'private', label: 'Skerry', release_date: '2026-11-06' });
    const { values } = after(
      uploads('a', 'b'),
      { type: 'album', changed: { name: 'Typed' } },
      imported([['a', 1, 'First']], { album }),
    ).album;
    expect([values.name, values.label, values.releaseDate, values.artists]).toEqual([
      'Typed',
      'Skerry',
      '2026-11-06',
      after(uploads('a', 'b'), imported([['a', 1, 'First']], { album })).album.values.artists,
    ]);
  });

  it('keeps what was typed while news come, and counts what is ready', () => {
    const made = after(uploads('a', 'b'), imported([['a', 1, 'First']]));
    const typed = deskReducer(deskReducer(made, { type: 'values', ids: [1], changed: { name: 'Mine' } }), {
      type: 'refreshed',
      tracks: [{ ...draft(1, 'First'), processing_state: 'ready' }],
    });
    expect(names(typed)).toEqual(['Mine']);
    expect(countOf(typed)).toEqual({ files: 2, ready: 1, failed: 0, waiting: 1 });
    expect([underWay(made), underWay(typed)]).toEqual([[1], []]);
  });

  it('takes over the album that the files name, but not over what was typed', () => {
    const album = anAlbum(7, 'From the tags', { visibility: 'private' });
    const fresh = after(uploads('a', 'b'), imported([['a', 1, 'First']], { album }));
    expect([fresh.album.id, fresh.album.values.name, fresh.album.values.visibility]).toEqual([
      7,
      'From the tags',
      'public',
    ]);
    const typed = after(
      uploads('a', 'b'),
      { type: 'album', changed: { name: 'Typed' } },
      imported([['a', 1, 'First']], { album }),
    );
    expect([typed.album.id, typed.album.values.name]).toEqual([7, 'Typed']);
  });

  it('notes what the minutes do not cover and what is here already', () => {
    const desk = after(uploads('a', 'b'), imported([['a', 1, 'First']], { refusedIds: ['b'], duplicates: { 10: 44 } }));
    expect([desk.refused, desk.songs[1]?.duplicateOf]).toEqual([{ b: true }, 44]);
  });

  it('is found again as it was left, without what is gone', () => {
    const desk = deskReducer(
      after(
        uploads('a', 'b'),
        imported([
          ['a', 1, 'First'],
          ['b', 2, 'Second'],
        ]),
      ),
      { type: 'values', ids: [1], changed: { name: 'Mine', genres: ['Folk'] } },
    );
    writeDesk('5', desk);
    const stored = readDesk('5');
    const again = stored && restoredDesk(stored, [draft(1, 'First')], null);
    expect([again && names(again), again?.songs[1]?.values.genres, again?.mode, readDesk('6')]).toEqual([
      ['Mine'],
      ['Folk'],
      'album',
      null,
    ]);
    writeDesk('5', EMPTY_DESK);
    expect(readDesk('5')).toBeNull();
  });
});
