import { lookAlike } from './look-alike.js';

describe('names that look alike', () => {
  it.each([
    ['Mara', 'Маrа'],
    ['Sigur Rós', 'sigur ros'],
    ['Paul', 'PauI'],
    ['Modern', 'Modem'],
    ['Oval', '0val'],
    ['Nova Wave', 'Νova  Vvave'],
    ['Kessler & Wren', 'Kessler-Wren'],
  ])('%s and %s', (one, other) => {
    expect(lookAlike(one)).toBe(lookAlike(other));
  });

  it.each([
    ['Mara', 'Maren'],
    ['坂本龍一', '坂本龍二'],
    ['Ana', 'Ane'],
    ['Юта', 'Яна'],
  ])('%s and %s do not', (one, other) => {
    expect(lookAlike(one)).not.toBe(lookAlike(other));
  });
});
