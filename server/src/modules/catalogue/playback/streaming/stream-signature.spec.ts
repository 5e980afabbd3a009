import { readStreamAddress, streamPath } from './stream-address.js';
import { isExpired, StreamSigner, UNBOUND_KEY, userOfKey } from './stream-signature.js';

const signer = new StreamSigner('ab'.repeat(32));
const grant = { trackId: 12, renditionId: 34, expires: 1_800_000_000, key: signer.keyOf(7) };
const ids = { trackId: 12, renditionId: 34 };
const query = signer.query(grant);

/** Every text that differs from this one in one character, by itself, its neighbour or nothing. */
function tampered(text: string): string[] {
  return [...text]
    .flatMap((letter, at) => {
      const [before, after] = [text.slice(0, at), text.slice(at + 1)];
      return [
        `${before}${letter === '5' ? '6' : '5'}${after}`,
        `${before}${String.fromCharCode(letter.charCodeAt(0) ^ 1)}${after}`,
        before + after,
        `${before}${letter}${letter}${after}`,
      ];
    })
    .filter((other) => other !== text);
}

describe('a stream URL', () => {
  it('comes back as it was signed', () => {
    const address = readStreamAddress(streamPath('/music', grant, query), '/music');
    expect(address).toMatchObject({ trackId: '12', renditionId: '34', query });
    expect(signer.read(ids, address?.query ?? '')).toEqual(grant);
  });

  it('is refused when any character of its query differs', () => {
    for (const other of tampered(query)) expect([other, signer.read(ids, other)]).toEqual([other, null]);
  });

  it('says of which part it is and by which token, and is refused when either differs', () => {
    const narrow = {
      ...grant,
      key: signer.keyOf(null, 5),
      preview: { startMs: 0, endMs: 30_000 },
      share: '01ARYZ6S410123456789ABCDEF',
    };
    const text = signer.query(narrow);
    expect(signer.read(ids, text)).toEqual(narrow);
    for (const other of tampered(text)) expect([other, signer.read(ids, other)]).toEqual([other, null]);
    for (const part of [/&preview=[\d-]+/, /&share=\w+/]) expect(signer.read(ids, text.replace(part, ''))).toBeNull();
    expect([userOfKey(narrow.key), userOfKey(grant.key), userOfKey(UNBOUND_KEY)]).toEqual([5, null, null]);
  });

  it('is refused for another track, another rendition and by another installation', () => {
    expect(signer.read({ ...ids, trackId: 13 }, query)).toBeNull();
    expect(signer.read({ ...ids, renditionId: 35 }, query)).toBeNull();
    expect(signer.read({ trackId: 1, renditionId: 234 }, query)).toBeNull();
    expect(new StreamSigner('cd'.repeat(32)).read(ids, query)).toBeNull();
  });

  it.each([
    '',
    'expires=1',
    `${query}&`,
    `${query}&a=b`,
    `&${query}`,
    `expires=0${query.slice(8)}`,
    query.toUpperCase(),
    query.split('&').reverse().join('&'),
  ])('is refused when its query is spelled in another way: %s', (other) => expect(signer.read(ids, other)).toBeNull());

  it('runs out a minute after its time, for clocks that differ', () => {
    expect(isExpired(grant, grant.expires)).toBe(false);
    expect(isExpired(grant, grant.expires + 60)).toBe(false);
    expect(isExpired(grant, grant.expires + 61)).toBe(true);
  });

  it('names a session by a key that does not tell its id', () => {
    expect(signer.keyOf(7)).toMatch(/^[\w-]{16}$/);
    expect(signer.keyOf(7)).not.toBe(signer.keyOf(8));
    expect(signer.keyOf(null)).toBe(UNBOUND_KEY);
  });
});

describe('readStreamAddress', () => {
  it.each([
    '/',
    '/stream',
    '/stream/1',
    '/stream/1/',
    '/stream//2',
    '/stream/1/2/3',
    '/streams/1/2',
    '/music/stream/1/2',
    '/api/v1/stream/1/2',
    'http://host/stream/1/2',
  ])('leaves %s to others', (url) => expect(readStreamAddress(url, '')).toBeNull());

  it('takes the rest as it comes', () => {
    expect(readStreamAddress('/stream/abc/-1', '')).toMatchObject({ trackId: 'abc', renditionId: '-1', query: '' });
    expect(readStreamAddress('/stream/1/2?a=b/c?d', '')).toMatchObject({
      trackId: '1',
      renditionId: '2',
      query: 'a=b/c?d',
    });
  });
});
