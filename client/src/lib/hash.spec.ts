import { initialsOf } from './hash';

describe('initials', () => {
  it.each([
    ['Maren Holt', 'MH'],
    ['maren', 'M'],
    ['Ivo van der Lindqvist', 'IL'],
    ["Ola Nordmann (O'Neil)", 'OO'],
    ['“Weird” Al', 'WA'],
    ['Kessler & Wren', 'KW'],
    ['Östen 2', 'Ö2'],
    ['!!!', '!'],
    ['  ', ''],
    ['🎧 Nora', 'N'],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
