import { shareTokenOf } from './share-token.js';

const TOKEN = '01ARYZ6S410123456789ABCDEF';

describe('shareTokenOf', () => {
  it('reads the one token of an address', () => {
    expect(shareTokenOf(`/track/1/x?load=genres&shareToken=${TOKEN}`)).toBe(TOKEN);
  });

  it.each([
    '/track/1/x',
    '/track/1/x?shareToken=',
    `/shareToken=${TOKEN}`,
    `/?shareToken=${TOKEN}&shareToken=${TOKEN}`,
    `/?shareToken=${TOKEN.toLowerCase()}`,
    "/?shareToken=' OR 1=1",
    `/?shareToken[]=${TOKEN}`,
  ])('finds none in %s', (url) => expect(shareTokenOf(url)).toBeNull());
});
