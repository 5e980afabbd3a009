import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppConfig } from '../../../core/config/config.js';
import { UploadFolder } from './upload-folder.service.js';
import { UploadLocks } from './upload-locks.js';

describe('UploadLocks', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tonearm-locks-'));
  const folder = new UploadFolder({ dataDir } as AppConfig);
  /** Two processes over one folder. */
  const [here, there] = [new UploadLocks(folder), new UploadLocks(folder)] as const;
  const nothing = (): void => undefined;
  let key: string;
  beforeEach(async () => {
    key = folder.newKey();
    await folder.create(key);
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each([
    ['of this process', here],
    ['of another process', there],
  ])('have a writer %s end before the next begins', async (_whose, next) => {
    const order: string[] = [];
    let asked: () => void = nothing;
    const wanted = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const giveBack = await here.take(key, { onWanted: asked });
    const second = next.take(key, { onWanted: nothing }).then((release) => {
      order.push('second');
      return release;
    });
    await wanted;
    order.push('first ends');
    await giveBack();
    await (
      await second
    )();
    expect(order).toEqual(['first ends', 'second']);
  });

  it('outlive no process that was killed', async () => {
    await here.take(key, { onWanted: nothing });
    const past = new Date(Date.now() - 60_000);
    utimesSync(`${folder.pathOf(key)}.lock`, past, past);
    await (
      await there.take(key, { onWanted: nothing })
    )();
  });

  it.each([
    ['that has ended', () => spawnSync(process.execPath, ['-e', '']).pid],
    ['whose number came again', () => process.pid],
  ])('are free at once where their holder is a process of this machine %s', async (_which, pidOf) => {
    writeFileSync(`${folder.pathOf(key)}.lock`, `${hostname()} ${pidOf()} another`);
    await (
      await there.take(key, { onWanted: nothing })
    )();
    writeFileSync(`${folder.pathOf(key)}.lock`, `elsewhere ${pidOf()} another`);
    await expect(there.take(key, { onWanted: nothing, signal: AbortSignal.abort() })).rejects.toMatchObject({
      status: 423,
    });
  });

  it('stay with whoever took them over from a process that stood still', async () => {
    const giveBack = await here.take(key, { onWanted: nothing });
    writeFileSync(`${folder.pathOf(key)}.lock`, 'elsewhere 1 another');
    await giveBack();
    expect(existsSync(`${folder.pathOf(key)}.lock`)).toBe(true);
    await folder.remove(key);
    expect(existsSync(`${folder.pathOf(key)}.lock`)).toBe(false);
  });

  it('are not waited for by who has gone', async () => {
    const giveBack = await here.take(key, { onWanted: nothing });
    await expect(there.take(key, { onWanted: nothing, signal: AbortSignal.abort() })).rejects.toMatchObject({
      status: 423,
      code: 'locked',
    });
    await giveBack();
  });
});
