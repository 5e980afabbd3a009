import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RateLimiter } from '../src/core/http/rate-limiter.js';
import { createTestApp } from './create-test-app.js';

const DAY = 86_400;

/** Redis goes on by itself, and is emptied for every application of the suite. */
const KEEPS_COUNTERS = !process.env['TEST_REDIS_URL'];

(KEEPS_COUNTERS ? describe : describe.skip)('a limit', () => {
  it('holds after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tonearm-restart-'));
    const start = () => createTestApp('restart', { DATA_DIR: folder });
    const first = await start();
    await first.nest.get(RateLimiter).hit('guesses:ana', 1, DAY);
    await first.close();
    const second = await start();
    await expect(second.nest.get(RateLimiter).hit('guesses:ana', 1, DAY)).rejects.toMatchObject({ status: 429 });
    await second.nest.get(RateLimiter).hit('guesses:ben', 1, DAY);
    await second.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
