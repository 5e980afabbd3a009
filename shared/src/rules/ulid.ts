const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PATTERN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

/** Whether the text is a ULID as we write them: upper case. */
export const isUlid = (text: string): boolean => PATTERN.test(text);

/** A ULID of the time (ms) and 16 random bytes, of which each gives one digit. */
export function ulidOf(time: number, random: Uint8Array): string {
  let rest = time;
  let head = '';
  for (let count = 0; count < TIME_DIGITS; count += 1) {
    head = DIGITS.charAt(rest % 32) + head;
    rest = Math.floor(rest / 32);
  }
  return head + Array.from(random.subarray(0, RANDOM_DIGITS), (byte) => DIGITS.charAt(byte % 32)).join('');
}
