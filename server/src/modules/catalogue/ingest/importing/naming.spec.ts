import { fold } from '@tonearm/shared/rules/fold';
import { readStoredKey, storedKey } from '../../music/listing/index.js';
import { betterDate, datesAgree, groupKey, identityOf } from './album-identity.js';
import { albumFolderOf, discOfFolder, readFileName } from './file-name.js';
import { decodeText } from '../../music/lyric-text.js';
import { lyricDrafts } from './lyric-drafts.js';
import { cleanName, foldedName, isVarious } from './names.js';
import { releaseTypeOf, taggedReleaseType } from '../../music/listing/index.js';

describe('file names', () => {
  it.each([
    ['a/03 - Song.mp3', 'Song', 3],
    ['1-03 Song.mp3', 'Song', 3],
    ['03. Song.flac', 'Song', 3],
    ['03_Song_Two.mp3', 'Song Two', 3],
    ['[x] Song.mp3', '[x] Song', null],
    ['99 Balloons.mp3', 'Balloons', null],
    ['07 Harbour.mp3', 'Harbour', 7],
    ['01.mp3', '01', null],
    ['1979.mp3', '1979', null],
    ['.mp3', '.mp3', null],
    ['Song', 'Song', null],
    ['00 - Intro.mp3', 'Intro', null],
    ['R.E.M. - It.mp3', 'R.E.M. - It', null],
  ])('%s says %s, %s', (path, title, number) => {
    expect(readFileName(path)).toEqual({ title, number });
  });

  it.each([
    ['Album/CD1', 1],
    ['Album/Disc 2', 2],
    ['disk_03', 3],
    ['Album (CD 2)', 2],
    ['Album [Disc 12]', 12],
    ['Album - CD2', 2],
    ['Discovery', null],
    ['CDs', null],
    ['', null],
    ['Cd 0', null],
  ])('folder %s is disc %s', (folder, disc) => {
    expect(discOfFolder(folder)).toBe(disc);
  });

  it('put discs into one album folder', () => {
    expect([
      albumFolderOf('A/B/CD1/1.mp3'),
      albumFolderOf('A/B/1.mp3'),
      albumFolderOf('CD1/1.mp3'),
      albumFolderOf('1.mp3'),
    ]).toEqual(['A/B', 'A/B', '', '']);
  });
});

describe('names', () => {
  it.each([
    ['  x ', 'x'],
    ['a\u0000b', 'a b'],
    ['\u200b', null],
    ['', null],
    [null, null],
    ['\ud800', '\ufffd'],
    ['\u0301', null],
    ['?', '?'],
  ])('%j is %j', (raw, name) => {
    expect(cleanName(raw)).toBe(name);
  });

  it('fold alike where people would, and never to nothing', () => {
    expect(foldedName('BRÄNNÖ')).toBe(foldedName('brannö'));
    for (const name of ['  Two   Words ', 'AC/DC', "Don't  Stop!"]) expect(foldedName(name)).toBe(fold(name));
    expect(foldedName('ﷺ'.repeat(100)).length).toBeLessThanOrEqual(255);
    expect(isVarious('VARIOUS artists') && isVarious('V.A.') && !isVarious('Vaya')).toBe(true);
  });
});

describe('albums', () => {
  it.each([
    ['1999-01-01', '1999-05-03', true],
    ['1999-05-03', '1999-06-03', false],
    ['1999-01-01', '2001-01-01', false],
    [null, '2001-01-01', true],
  ])('dates %s and %s: %s', (one, other, agree) => {
    expect(datesAgree(one, other)).toBe(agree);
    expect(datesAgree(other, one)).toBe(agree);
    expect(betterDate(one, other)).toBe(betterDate(other, one));
  });

  it('have a key of at most forty characters that is free', () => {
    const identity = identityOf('tide', ['maren holt'], true);
    const first = groupKey(identity, null, new Set());
    const second = groupKey(identity, null, new Set([first]));
    expect(first).toHaveLength(40);
    for (const isTyped of [true, false])
      expect(readStoredKey(storedKey(first, isTyped))).toEqual({ key: first, isTyped });
    expect(second).not.toBe(first);
    expect(identityOf('tide', ['a', 'b'], true)).toEqual(identityOf('tide', ['b', 'a'], true));
  });

  it.each([
    [['album', 'live'], 'live'],
    [['ep'], 'ep'],
    [['album'], 'album'],
    [['soundtrack'], null],
    [[], null],
  ])('tagged %j are %s', (words, type) => {
    expect(taggedReleaseType(words)).toBe(type);
  });

  it.each([
    ['Tide', 'album', 1, 3, 'single'],
    ['Tide', 'album', 2, 44, 'album'],
    ['Tide', 'single', 5, 20, 'ep'],
    ['Tide', 'ep', 5, 31, 'album'],
    ['Tide', 'single', 7, 10, 'album'],
    ['Tide EP', 'album', 8, 40, 'ep'],
    ['Tide (Live)', 'album', 9, 60, 'live'],
    ['Live at the Pier', 'album', 9, 60, 'live'],
    ['Alive', 'album', 9, 60, 'album'],
    ['Tide - Single', 'album', 5, 20, 'single'],
    ['Deep', 'album', 9, 60, 'album'],
    ['Anything', 'compilation', 1, 1, 'compilation'],
    ['Gone', 'ep', 0, 0, 'ep'],
  ] as const)('%s (%s, %i tracks, %i min) is %s', (...row) => {
    const [name, current, tracksCount, minutes, type] = row;
    expect(releaseTypeOf({ name, current, tracksCount, durationMs: minutes * 60_000 })).toBe(type);
  });
});

describe('lyrics', () => {
  it('keep one a language, synced before plain, and nothing that is none', () => {
    const drafts = lyricDrafts(
      [
        { text: 'plain words', synced: false, language: 'ENG' },
        { text: '[00:01.00]timed', synced: true, language: 'eng' },
        { text: 'mots', synced: false, language: 'fra' },
        { text: ' ', synced: false, language: 'deu' },
        { text: 'x'.repeat(70_000), synced: false, language: 'ita' },
        { text: 'odd', synced: false, language: 'not a language' },
      ],
      '[00:01]line',
    );
    expect(drafts).toEqual([
      { language: 'eng', text: '[00:01.00]timed', isSynced: true },
      { language: 'fra', text: 'mots', isSynced: false },
      { language: 'und', text: '[00:01]line', isSynced: true },
    ]);
  });

  it('are read in the encodings that such files have', () => {
    expect(decodeText(Buffer.from('\ufeffblå', 'utf16le'))).toBe('blå');
    expect(decodeText(Buffer.from('\ufeffblå', 'utf8'))).toBe('blå');
    expect(decodeText(Buffer.from('blå', 'latin1'))).toBe('blå');
  });
});
