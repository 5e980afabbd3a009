import { fold } from './fold.js';

/**
 * Letters and digits that read as others, after Unicode's table of confusables (UTS #39), as far as names of artists use them. Each string is a letter and what is taken for it.
 */
const ALIKE = [
  'aаɑαａ',
  'bьЬƅв',
  'cсϲⅽ',
  'dԁⅾɗ',
  'eеҽєε',
  'fƒẝғ',
  'gɡցǥ',
  'hһհнḥ',
  'iіɩι¡ӏlı1|!ⅼⅰ',
  'jјϳ',
  'kκкқ',
  'mмⅿṃ',
  'nոռпη',
  'oоο0օσӧ',
  'pрρ',
  'qԛգ',
  'rгʀ',
  'sѕʂ5$',
  'tтτ',
  'uυսцʋ',
  'vνѵⅴ',
  'wѡԝաω',
  'xхχⅹ',
  'yуүγʏ',
  'z2ᴢ',
  '3зʒӡ',
] as const;

const FIRST = new Map(ALIKE.flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)));

/** Capitals that read as Latin ones, though their small letters do not. */
const CAPITALS = new Map(
  Array.from(
    'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТХУІЅЈ',
    (letter, at) => [letter, 'abezhikmnoptyxabekmhopctxyisj'.charAt(at)] as const,
  ),
);

/** Letters that together read as one. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** Two names with the same skeleton are hard to distinguish by eye. Not for showing. */
export function lookAlike(name: string): string {
  const letters = Array.from(
    fold(Array.from(name, (letter) => CAPITALS.get(letter) ?? letter).join('')),
    (letter) => FIRST.get(letter) ?? letter,
  ).join('');
  return PAIRS.reduce((text, [pair, one]) => text.replace(pair, one), letters).replace(/[^\p{L}\p{N}]/gu, '');
}
