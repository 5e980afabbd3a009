import { BufferPool } from './buffer-pool.js';

describe('BufferPool', () => {
  it('lends a returned buffer again, a forgotten one never', () => {
    const pool = new BufferPool();
    const [returned, forgotten] = [pool.take(), pool.take()];
    expect(pool.inUse).toBe(2);
    pool.give(returned);
    pool.forget();
    expect(pool.inUse).toBe(0);
    const next = [pool.take(), pool.take()];
    expect(next).toContain(returned);
    expect(next).not.toContain(forgotten);
  });

  it('never lends one buffer twice', () => {
    const pool = new BufferPool();
    const lent = Array.from({ length: 200 }, () => pool.take());
    expect(new Set(lent).size).toBe(200);
    for (const buffer of lent) pool.give(buffer);
    expect(new Set(Array.from({ length: 200 }, () => pool.take())).size).toBe(200);
  });

  it('stays below 60 MB with five hundred readers', () => {
    const pool = new BufferPool();
    const bytes = Array.from({ length: 500 }, () => pool.take()).reduce((sum, buffer) => sum + buffer.length, 0);
    expect(bytes).toBeLessThan(60 * 1_048_576);
  });
});
