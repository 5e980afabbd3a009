import { AppError } from '../errors/app-error.js';
import { Id } from './id.pipe.js';

const pipe = new Id();

describe('Id', () => {
  it.each([
    ['1', 1],
    ['42', 42],
    ['2147483647', 2_147_483_647],
  ])('of %s is %d', (text, id) => {
    expect(pipe.transform(text)).toBe(id);
  });

  it.each([
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1.5',
    '1e3',
    '1e30',
    'abc',
    '',
    ' 1',
    '1 ',
    '1\n',
    '0x1',
    '1 OR 1=1',
    "1'--",
    '2147483648',
    '99999999999',
    '9'.repeat(400),
    '3f2b8a52-7d0c-4f6b-9b64-0d9c5b0d7e11',
    'NaN',
    'Infinity',
    'null',
    '١',
    '１',
    '1\u0000',
    '__proto__',
  ])('%j names nothing: 404', (text) => {
    expect(() => pipe.transform(text)).toThrow(AppError);
    expect(() => pipe.transform(text)).toThrow(expect.objectContaining({ status: 404, code: 'not_found' }) as Error);
  });
});
