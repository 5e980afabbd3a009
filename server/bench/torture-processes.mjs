// node server/bench/torture-processes.mjs [KILLS [SECONDS [SOON]]]: three servers and a worker over one MariaDB and one Redis behave as one, also where one of them is killed
// every so many seconds, and as each is restarted in turn.
import { startRedis } from '../../scripts/lib/redis.mjs';
import { startServices } from '../../scripts/services.mjs';
import { administrator, behaveAsOne, schedulesOnce, UPLOADER } from './processes/as-one.mjs';
import { killAtRandom, restartAll } from './processes/kills.mjs';
import { openMailbox } from './processes/mailbox.mjs';
import { tellOverProcesses } from './processes/notices.mjs';
import { addMusic, addPerson } from './processes/people.mjs';
import { startScaledSite } from './processes/site.mjs';
import { membershipsEverywhere } from './processes/teams.mjs';

const KILLS = Number(process.argv[2] ?? 20);
const EVERY_MS = Number(process.argv[3] ?? 10) * 1_000;
/** Seconds in which what is done on one process holds on the others. */
const SOON_MS = Number(process.argv[4] ?? 1) * 1_000;
const ROUNDS = Math.max(1, Math.round(KILLS / 10));
const PEOPLE = 5;
const SONGS = 96;
process.setMaxListeners(0);

/** MariaDB may be anybody's; Redis is our own, since queues of another site would be taken for ours. */
async function services() {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) return await startServices();
  const redis = await startRedis();
  return { databaseUrl, redisUrl: redis.url, missing: [], stop: redis.stop };
}

async function torture(site) {
  const boss = await administrator(site);
  const music = await addMusic(site, SONGS);
  const faults = await behaveAsOne(site, music, SOON_MS);
  await membershipsEverywhere(site, SOON_MS).then(
    (times) =>
      console.log(
        `  as one: memberships (${Object.entries(times)
          .map(([what, ms]) => `${what} ${ms} ms`)
          .join(', ')})`,
      ),
    (error) => faults.push(`memberships: ${error.message}`),
  );
  const mailbox = await openMailbox();
  await tellOverProcesses(site, { boss, mailbox, artistId: music.artists[0] }).then(
    () => console.log('  as one: notifications'),
    (error) => faults.push(`notifications: ${error.message}`),
  );
  const people = [];
  for (let at = 0; at < PEOPLE; at += 1) people.push(await addPerson(site, `user${at}`, UPLOADER));
  faults.push(...(await restartAll(site, { people, music, rounds: ROUNDS })));
  faults.push(...(await killAtRandom(site, { people, music, kills: KILLS, everyMs: EVERY_MS })));
  faults.push(...(await schedulesOnce(site)));
  await mailbox.close();
  return faults;
}

const started = await services();
try {
  if (started.missing.length > 0) console.log(`processes: not tried, ${started.missing.join(', ')}`);
  else {
    const site = await startScaledSite(started);
    try {
      const faults = await torture(site);
      for (const fault of faults) console.log(`  ${fault}`);
      process.exitCode = faults.length === 0 ? 0 : 1;
    } finally {
      await site.stop();
    }
  }
} finally {
  await started.stop();
}
process.exit();
