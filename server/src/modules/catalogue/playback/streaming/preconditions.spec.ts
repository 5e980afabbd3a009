import { allowsRange, judgePreconditions } from './preconditions.js';

const etag = '"a-1"';
const file = { etag, mtimeMs: Date.parse('2026-03-01T10:00:00.700Z') };
const SAME = 'Sun, 01 Mar 2026 10:00:00 GMT';
const EARLIER = 'Sun, 01 Mar 2026 09:59:59 GMT';

describe('judgePreconditions', () => {
  it.each([
    [{}, 'go_on'],
    [{ 'if-none-match': etag }, 'not_modified'],
    [{ 'if-none-match': `W/${etag}` }, 'not_modified'],
    [{ 'if-none-match': `"x,y", ${etag}` }, 'not_modified'],
    [{ 'if-none-match': '*' }, 'not_modified'],
    [{ 'if-none-match': '"x"' }, 'go_on'],
    [{ 'if-none-match': 'a-1' }, 'go_on'],
    [{ 'if-modified-since': SAME }, 'not_modified'],
    [{ 'if-modified-since': EARLIER }, 'go_on'],
    [{ 'if-modified-since': '2026-12-01' }, 'go_on'],
    [{ 'if-none-match': '"x"', 'if-modified-since': SAME }, 'go_on'],
    [{ 'if-match': etag }, 'go_on'],
    [{ 'if-match': '*' }, 'go_on'],
    [{ 'if-match': `W/${etag}` }, 'failed'],
    [{ 'if-match': '"x"' }, 'failed'],
    [{ 'if-match': '"x"', 'if-none-match': etag }, 'failed'],
    [{ 'if-unmodified-since': SAME }, 'go_on'],
    [{ 'if-unmodified-since': EARLIER }, 'failed'],
    [{ 'if-unmodified-since': 'yesterday' }, 'go_on'],
    [{ 'if-match': etag, 'if-unmodified-since': EARLIER }, 'go_on'],
  ])('%j: %s', (headers, verdict) => expect(judgePreconditions(headers, file)).toBe(verdict));
});

describe('allowsRange', () => {
  it.each([
    [undefined, true],
    [etag, true],
    [`W/${etag}`, false],
    ['"other"', false],
    ['a-1', false],
    [SAME, false],
    ['', false],
  ])('If-Range %j: %s', (header, allowed) => expect(allowsRange(header, etag)).toBe(allowed));
});
