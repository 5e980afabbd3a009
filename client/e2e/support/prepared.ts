import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from './database.ts';
import { startSite } from './site.ts';

const REST_SECONDS = 120;
/** Listening to the songs makes room for everything else on the machine: what is not done by then, each site does for itself. */
const SOUND_SECONDS = 20;
const JOBS = "SELECT COUNT(*) FROM jobs WHERE name <> 'make-waveforms'";
const UNHEARD = 'SELECT (SELECT COUNT(*) FROM tracks) - (SELECT COUNT(*) FROM waveforms)';

/** Waits until little is left to do: covers and the index of the search are there, and the outlines of the songs if they come soon. */
export async function atRest(dataDir: string, soundSeconds = SOUND_SECONDS): Promise<void> {
  const database = openDatabase(dataDir, { readonly: true });
  const isZero = async (sql: string, seconds: number) => {
    const count = database.prepare(sql).pluck();
    for (let waited = 0; count.get() > 0; waited += 0.1) {
      if (waited > seconds) return false;
      await sleep(100);
    }
    return true;
  };
  if (!(await isZero(JOBS, REST_SECONDS))) throw new Error('The site that the flows start from is never done.');
  await isZero(UNHEARD, soundSeconds);
  database.close();
}

async function prepareSite(folder: string, demo: boolean): Promise<void> {
  const dataDir = join(folder, demo ? 'demo' : 'empty');
  const site = await startSite({ demo, isFresh: true, isKept: true, dataDir });
  await atRest(dataDir);
  await site.stop();
  // All at once, for whoever waits for it.
  writeFileSync(`${dataDir}.part`, JSON.stringify(site.admin));
  renameSync(`${dataDir}.part`, `${dataDir}.json`);
}

/**
 * Starts one site with the demo library and one without for the first time, and keeps their folders for the flows' sites to start from
 * copies of: importing, drawing and decoding are done once. The environment passes the place to the flows, which wait for the one they want:
 * they begin meanwhile. Playwright calls it before the first of them. @returns what it calls after the last.
 */
export default function prepareSites(): (() => Promise<void>) | undefined {
  // Preparing takes as much as it saves where there are few.
  if (!process.env.E2E_PREPARE) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-prepared-'));
  process.env.E2E_PREPARED = folder;
  const prepared = prepareSite(folder, false)
    .then(() => prepareSite(folder, true))
    .catch((error: unknown) => {
      // The flows' sites start for the first time then.
      writeFileSync(join(folder, 'failed'), '');
      console.error(error);
    });
  return async () => {
    await prepared;
    rmSync(folder, { recursive: true, force: true });
  };
}
