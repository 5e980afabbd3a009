import { readLines } from './read-lines.js';

describe('lines of a playlist', () => {
  it('keep songs that are named without a place', () => {
    const text =
      '#EXTM3U\n#EXTINF:10,Maren Holt - Tide\n#EXTINF:20,Juno Adeyemi - Afterglow\nmusic/afterglow.mp3\n#EXTINF:30,Odon - Spring\n';
    expect(readLines(text)).toEqual([
      { line: 2, artist: 'Maren Holt', title: 'Tide', isrc: null, path: null },
      { line: 4, artist: 'Juno Adeyemi', title: 'Afterglow', isrc: null, path: 'music/afterglow.mp3' },
      { line: 5, artist: 'Odon', title: 'Spring', isrc: null, path: null },
    ]);
  });
});
