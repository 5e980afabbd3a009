import { readCsv } from './read-csv.js';

const SONGS = [
  { line: 2, title: 'Tide', artist: 'Maren Holt', isrc: null, path: null },
  { line: 3, title: 'Afterglow', artist: 'Juno "J" Adeyemi', isrc: null, path: null },
];

describe('a table of songs', () => {
  it.each([['\n'], ['\r\n'], ['\r']])('is read whatever ends its lines: %j', (end) => {
    expect(readCsv(['title,artist', 'Tide,Maren Holt', 'Afterglow,"Juno ""J"" Adeyemi"'].join(end))).toEqual(SONGS);
  });

  it('is read as spreadsheets write it, with the separator in a line of its own', () => {
    expect(readCsv('sep=;\r\ntitle;artist\r\nTide;Holt, Maren\r\n')).toEqual([
      { line: 3, title: 'Tide', artist: 'Holt, Maren', isrc: null, path: null },
    ]);
  });
});
