import { KeptStatements } from './kept-statements.js';

describe('KeptStatements', () => {
  it('keeps what is used again, however many others come by', () => {
    const prepared: string[] = [];
    const statements = new KeptStatements(3, (text) => {
      prepared.push(text);
      return { text };
    });
    for (let n = 0; n < 20; n += 1) {
      expect(statements.get('often').text).toBe('often');
      statements.get(`once ${n}`);
    }
    expect(prepared.filter((text) => text === 'often')).toHaveLength(1);
    statements.get('once 19');
    expect(prepared).toHaveLength(21);
    statements.get('once 0');
    expect(prepared).toHaveLength(22);
  });
});
