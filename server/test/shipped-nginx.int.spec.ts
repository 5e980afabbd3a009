import request from 'supertest';
import { ADMIN, createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { HAS_NGINX, startNginx } from './nginx.js';

/** One more than a window of a minute lets pass, twice, so that its end may come in between. */
const GUESSES = 12;

const describeWithNginx = HAS_NGINX ? describe : describe.skip;

describeWithNginx('the shipped nginx.conf', () => {
  let app: TestApp;
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    app = await createTestApp('nginx');
    await signIn(app);
    nginx = await startNginx(app.url, app.config.dataDir);
  });
  afterAll(async () => {
    await nginx.stop();
    await app.close();
  });

  it('hands calls on', async () => {
    await request(nginx.url).get('/api/v1/health').expect(200);
  });

  it('tells the true peer, so that forged addresses meet the same limit', async () => {
    const visitor = await visit(app);
    const statuses: number[] = [];
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const forged = `203.0.113.${guess}`;
      const answer = await request(nginx.url)
        .post('/auth/login')
        .set(visitor)
        .send({ email: ADMIN.email, password: `wrong ${guess}` })
        .set({ 'X-Forwarded-For': forged, 'X-Real-IP': forged, Forwarded: `for=${forged}` });
      statuses.push(answer.status);
    }
    expect(statuses).toContain(429);
  });
});
