import { PASSWORD_MAX, PASSWORD_MIN } from '@tonearm/shared/limits';
import { passwordFault } from './password-policy.js';

const faultOf = (password: string): string | null =>
  passwordFault(password, { email: 'nina@example.com', siteName: 'Blue Note Radio' });
const LENGTH = `The password needs ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`;
const COMMON = 'This password is one of the most used. Please choose another one.';

describe('passwordFault', () => {
  it.each([
    'correct horse',
    'tqzkwvbe',
    '        x        ',
    'éàüßøñçœ',
    '🎧🎷🎺🎸🥁🎻🪕🎹',
    'Nina@example.com1',
    'a'.repeat(PASSWORD_MAX),
    '🎧'.repeat(PASSWORD_MAX),
  ])('takes %j', (password) => {
    expect(faultOf(password)).toBeNull();
  });

  it.each([
    '',
    'tqzkwvb',
    '🎧🎷🎺🎸',
    'a'.repeat(PASSWORD_MAX + 1),
    '🎧'.repeat(PASSWORD_MAX + 1),
    'a'.repeat(1_000_000),
  ])('counts the characters (%#)', (password) => {
    expect(faultOf(password)).toBe(LENGTH);
  });

  it.each(['password', '12345678', 'PassWord', 'TRUSTNO1', ' password ', '1qaz2wsx', 'ｐａｓｓｗｏｒｄ'])(
    'refuses %j, which many use',
    (password) => {
      expect(faultOf(password)).toBe(COMMON);
    },
  );

  it('refuses what everybody knows, in any case', () => {
    expect(faultOf('NINA@Example.com')).toBe('The password must not be the email address.');
    expect(faultOf('blue note radio')).toBe('The password must not be the name of the site.');
  });
});
