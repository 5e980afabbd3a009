import { optionFor } from './use-type-ahead';

const OPTIONS = ['Åland Islands', 'Poland', 'Portugal', 'Puerto Rico', 'San Marino', 'São Tomé'].map((label) => ({
  value: label.slice(0, 4),
  label,
}));
const found = (typed: string, present = 'Åla') => optionFor(typed, OPTIONS, present)?.label;

describe('type-ahead', () => {
  it.each([
    ['po', 'Åla', 'Poland'],
    ['por', 'Pola', 'Portugal'],
    ['sao', 'Åla', 'São Tomé'],
    ['a', 'Pola', 'Åland Islands'],
    ['San M', 'Åla', 'San Marino'],
    // One letter again and again goes through all that begin with it, and starts over at the end.
    ['p', 'Pola', 'Portugal'],
    ['pp', 'Port', 'Puerto Rico'],
    ['ppp', 'Puer', 'Poland'],
  ])('%s on %s finds %s', (typed, present, label) => {
    expect(found(typed, present)).toBe(label);
  });

  it('stays where nothing begins so', () => {
    expect([found('x'), found('pox')]).toEqual([undefined, undefined]);
  });
});
