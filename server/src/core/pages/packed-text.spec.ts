import { gunzipSync } from 'node:zlib';
import { gzipOf, pack } from './packed-text.js';

describe('texts in one gzip body', () => {
  it('read as they stand, packed ahead or not, the same one more than once', async () => {
    const row = await pack('<p>Härbour Lights</p>'.repeat(2_000));
    const body = gzipOf(['<main>', row, '', row, '</main>']);
    expect(gunzipSync(body).toString()).toBe(`<main>${'<p>Härbour Lights</p>'.repeat(4_000)}</main>`);
    expect(body.length).toBeLessThan(2_000);
  });

  it('may be none', async () => {
    expect(gunzipSync(gzipOf([])).toString()).toBe('');
    expect(gunzipSync(gzipOf([await pack('')])).toString()).toBe('');
  });
});
