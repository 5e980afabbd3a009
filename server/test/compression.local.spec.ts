import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';

describe('compressed answers of the site', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp('compression');
  });
  afterAll(() => app.close());

  const encodingOf = (headers: Record<string, string>) => headers['content-encoding'];

  it('a page is compressed, and tells its token against forged calls in the cookie alone', async () => {
    const { text, headers } = await app.http
      .get('/')
      .set({ Accept: 'text/html', 'Accept-Encoding': 'gzip' })
      .expect(200);
    const token = /XSRF-TOKEN=([\da-f.]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    expect(token).toMatch(/^[\da-f]{32}\./);
    expect(encodingOf(headers)).toBe('gzip');
    expect(headers['vary']).toContain('Accept-Encoding');
    expect(text).toContain('window.bootstrapData=');
    expect(text).not.toContain(token);
  });

  it('an answer of the API that tells the token is not compressed', async () => {
    const visitor = await signIn(app);
    const { body, headers } = await app.http
      .get('/api/v1/bootstrap-data')
      .set({ ...visitor, 'Accept-Encoding': 'gzip' })
      .expect(200);
    expect(JSON.stringify(body)).toContain('csrf_token');
    expect(encodingOf(headers)).toBeUndefined();
  });
});
