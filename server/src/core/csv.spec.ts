import { csvOf } from './csv.js';

describe('csvOf', () => {
  it('guards words and no numbers', () => {
    expect(csvOf([{ amount: -9.9, text: '-9.9' }])).toBe('\uFEFF"amount","text"\r\n"-9.9","\'-9.9"\r\n');
  });

  it('writes columns and rows, every cell quoted, and no formula', () => {
    expect(
      csvOf([
        { name: 'Kessler, "Wren"', note: '=1+1', at: null },
        { name: 'two\nlines', note: '@x', at: 5 },
      ]),
    ).toBe('\uFEFF"name","note","at"\r\n"Kessler, ""Wren""","\'=1+1",""\r\n"two\nlines","\'@x","5"\r\n');
  });

  it('holds together where a semicolon ends a cell', () => {
    expect(csvOf([{ name: 'x;=1+1' }])).toBe('\uFEFF"name"\r\n"x;=1+1"\r\n');
  });

  it('names the columns of no rows at all', () => {
    expect(csvOf([], ['title', 'artist'])).toBe('\uFEFF"title","artist"\r\n');
  });
});
