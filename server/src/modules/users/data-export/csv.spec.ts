import { csvOf } from './csv.js';

describe('csvOf', () => {
  it('writes columns and rows, quoted where needed, and no formula', () => {
    expect(csvOf([{ name: 'Kessler, "Wren"', note: '=1+1', at: null }, { name: 'two\nlines', note: '@x', at: 5 }]))
      .toBe('\uFEFFname,note,at\r\n"Kessler, ""Wren""",\'=1+1,\r\n"two\nlines",\'@x,5\r\n');
  });
});
