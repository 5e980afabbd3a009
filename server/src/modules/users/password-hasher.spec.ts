import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PasswordHasher } from './password-hasher.js';

const SELF = fileURLToPath(import.meta.url);

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('knows the right password, whole and with any characters', async () => {
    const long = `${'a'.repeat(127)}🎧`;
    const hash = await hasher.hash(long);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hash, long)).toBe(true);
    expect(await hasher.verify(hash, `${'a'.repeat(127)}🎷`)).toBe(false);
    expect(await hasher.hash(long)).not.toBe(hash);
  });

  it('works as hard where there is no account', async () => {
    const hash = await hasher.hash('correct horse');
    const timeOf = async (against: string | null): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const start = performance.now();
        expect(await hasher.verify(against, 'wrong horse')).toBe(false);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    expect(await timeOf(null)).toBeGreaterThan((await timeOf(hash)) / 2);
  });

  it('leaves room for reading files, whatever the rush', async () => {
    let done = 0;
    const rush = Array.from({ length: 24 }, () => hasher.hash('correct horse').then(() => (done += 1)));
    await Promise.race(rush);
    for (let reads = 0; reads < 5; reads += 1) await readFile(SELF);
    expect(done).toBeLessThan(12);
    await Promise.all(rush);
  });

  it('serves in the order of coming, and turns away who would wait too long', async () => {
    const small = new PasswordHasher({ atOnce: 1, waiting: 6, restMs: 0 });
    const served: number[] = [];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 11 }, (_, at) => small.hash('correct horse').then(() => served.push(at))),
    );
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled')).toEqual([
      ...Array<boolean>(7).fill(true),
      ...Array<boolean>(4).fill(false),
    ]);
    expect(outcomes.at(-1)).toMatchObject({ reason: { status: 503, code: 'gateway_unavailable', retryAfter: 5 } });
    expect(served).toEqual([0, 1, 2, 3, 4, 5, 6]);
    await expect(small.hash('correct horse')).resolves.toContain('$argon2id$');
  });

  it('rests between the hashes of a rush, and keeps nobody waiting who comes alone', async () => {
    const restful = new PasswordHasher({ atOnce: 1, waiting: 1, restMs: 300 });
    const ends = await Promise.all([1, 2].map(() => restful.hash('correct horse').then(() => performance.now())));
    expect((ends[1] ?? 0) - (ends[0] ?? 0)).toBeGreaterThanOrEqual(299);
    const patient = new PasswordHasher({ atOnce: 1, waiting: 1, restMs: 3_600_000 });
    for (let round = 0; round < 3; round += 1) await patient.hash('correct horse');
  });

  it('gives the place back after a failure', async () => {
    const small = new PasswordHasher({ atOnce: 1, waiting: 1, restMs: 0 });
    for (let round = 0; round < 5; round += 1) await expect(small.verify('no hash', 'correct horse')).rejects.toThrow();
    expect(await small.verify(null, 'correct horse')).toBe(false);
  });
});
