import { readFileSync } from 'node:fs';
import { PASSWORD_MAX, PASSWORD_MIN } from '@tonearm/shared/limits';
let common = null;
/** The 3,000 most used passwords that are long enough for us, in lower case; read when the first password is chosen. */ function commonPasswords() {
  common ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common;
}
const fold = (text) => text.normalize('NFKC').trim().toLowerCase();
/** Whether the text has PASSWORD_MIN to PASSWORD_MAX characters, a character outside the basic plane counting as one. */ function isFineLength(
  password,
) {
  const characters = password.length > PASSWORD_MAX * 2 ? Infinity : [...password].length;
  return characters >= PASSWORD_MIN && characters <= PASSWORD_MAX;
}
/**
 * Why nobody may choose this password, as a text to show, or null (ASVS 6.2): any characters will do,
 * but not too few, not one of the most used, and not what everybody knows about the account.
 */ export function passwordFault(password, known) {
  if (!isFineLength(password)) return `The password needs ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`;
  const folded = fold(password);
  if (commonPasswords().has(password.toLowerCase()) || commonPasswords().has(folded))
    return 'This password is one of the most used. Please choose another one.';
  if (folded === fold(known.email)) return 'The password must not be the email address.';
  if (folded === fold(known.siteName)) return 'The password must not be the name of the site.';
  return null;
}
