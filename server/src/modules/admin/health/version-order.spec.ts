import { isNewer, releaseOf } from './version-order.js';

describe('the order of versions', () => {
  it.each([
    ['0.2.0', '0.1.9', true],
    ['0.10.0', '0.9.0', true],
    ['1.0.0', '0.99.99', true],
    ['0.1.0', '0.1.0', false],
    ['0.1.0', '0.2.0', false],
    ['1.0.0-beta', '0.1.0', false],
    ['latest', '0.1.0', false],
  ])('%s is newer than %s: %s', (version, than, expected) => {
    expect(isNewer(version, than)).toBe(expected);
  });

  it.each([
    ['v1.2.3', '1.2.3'],
    ['1.2.3', '1.2.3'],
    ['1.2', null],
    ['<b>1.2.3</b>', null],
    [1, null],
    [null, null],
  ])('%p is the release %p', (text, release) => {
    expect(releaseOf(text)).toBe(release);
  });
});
