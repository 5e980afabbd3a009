import { splitPlaceholders } from './placeholders.js';
const PLAIN = 'aceinouyACEINOUY';
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ';
const ACCENTS = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at]]));
const RIGHT_TO_LEFT_MARK = '\u200f';
/** What the client adds to a key for a number's grammatical form. */ const PLURAL_FORM =
  /_(?:zero|one|two|few|many|other)$/;
const accented = (text) => [...text].map((letter) => ACCENTS.get(letter) ?? letter).join('');
function pseudoText(key) {
  const pieces = splitPlaceholders(key.replace(PLURAL_FORM, '')).map((piece, at) =>
    at % 2 === 1 ? piece : accented(piece),
  );
  return `[${RIGHT_TO_LEFT_MARK}${pieces.join('')}${RIGHT_TO_LEFT_MARK}]`;
}
/** Lines of a made-up language: each text can still be read, and can be seen to have been translated. */ export const pseudoLines =
  (keys) => Object.fromEntries(keys.map((key) => [key, pseudoText(key)]));
