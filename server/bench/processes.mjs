// How much more several processes serve: reads of somebody signed in, over one MariaDB and one Redis, each process asked by a client of its own.
// node server/bench/processes.mjs (needs the built server and wrk)
import { startServices } from '../../scripts/services.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { withDatabase } from './lib/large-site.mjs';
import { seedFollowers, tokenOf } from './lib/seed-followers.mjs';
import { seed, sizeOf } from './lib/seed.mjs';
import { measure } from './lib/wrk.mjs';
import { startScaledSite } from './processes/site.mjs';

const COUNTS = [1, 2, 4];
const TRACKS = 20_000;
const SECONDS = 6;
const CONNECTIONS = 16;
const headers = { Cookie: `tonearm_session=${tokenOf(1)}` };
const ALBUM = `"/api/v1/albums/" .. math.random(1, ${TRACKS / 10})`;

export async function benchProcesses() {
  const services = await startServices();
  if (services.missing.length > 0) return [];
  const rows = [];
  try {
    const site = await startScaledSite(services, { servers: Math.max(...COUNTS) });
    await withDatabase(site.env, async (database, unit) => {
      await seed(database, unit, sizeOf(TRACKS));
      await seedFollowers(database, unit, 10);
    });
    for (const count of COUNTS) {
      const servers = site.servers.slice(0, count);
      const used = () => servers.reduce((sum, { child }) => sum + cpuOf(child.pid), 0);
      const run = (seconds) =>
        Promise.all(
          servers.map(({ url }) =>
            measure(url, ALBUM, { connections: CONNECTIONS / count, seconds, core: null, headers }),
          ),
        );
      await run(2);
      const before = used();
      const figures = await run(SECONDS);
      const sum = (of) => figures.reduce((total, figure) => total + of(figure), 0);
      rows.push({
        what: `album page of somebody signed in, ${count} ${count === 1 ? 'process' : 'processes'} (MariaDB, Redis)`,
        figure: `${sum(({ rps }) => rps)} r/s, ${((used() - before) / sum(({ requests }) => requests)).toFixed(2)} ms CPU each, p99 ${Math.max(...figures.map(({ p99 }) => p99)).toFixed(0)} ms${sum(({ errors }) => errors) > 0 ? ', WITH ERRORS' : ''}`,
      });
    }
    await site.stop();
    return rows;
  } finally {
    await services.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  for (const { what, figure } of await benchProcesses()) console.log(`${what.padEnd(64)} ${figure}`);
  process.exit();
}
