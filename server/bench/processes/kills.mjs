// Processes that are killed at random, and such that are asked to end one after the other, while people use the site.
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from './load.mjs';
import { until } from './site.mjs';

const told = ({ calls, writes, broken }) =>
  `${calls} calls, ${writes} acknowledged writes, ${broken} writes broken off`;

/** Every so long one of all processes is killed, and started again a moment later. @returns what was lost. */
export async function killAtRandom(site, { people, music, kills, everyMs }) {
  const load = await startLoad(site, people, music);
  const programs = [...site.servers, site.worker];
  const killed = [];
  for (let round = 0; round < kills; round += 1) {
    await sleep(everyMs * (0.7 + Math.random() * 0.6));
    // The worker is one of them, by chance or at last.
    const isLast = round === kills - 1 && !killed.includes('worker');
    const program = isLast ? site.worker : programs[Math.floor(Math.random() * programs.length)];
    await program.end('SIGKILL');
    killed.push(program.name);
    await sleep(Math.random() * 1_000);
    await program.start();
  }
  await sleep(1_000);
  const found = await load.stop();
  console.log(`processes: ${kills} kills (${killed.join(', ')}), ${told(found)}, ${found.faults.length} faults`);
  return found.faults;
}

/** Each process ends and comes back, one after the other: no call may fail, and live connections move. */
export async function restartAll(site, { people, music, rounds }) {
  const load = await startLoad(site, people, music);
  const faults = [];
  const lives = await Promise.all(
    people.map((person) => person.connect(site.url, { reconnection: true, reconnectionDelay: 200 })),
  );
  const longest = [];
  for (let round = 0; round < rounds; round += 1)
    for (const program of [...site.servers, site.worker]) {
      const since = performance.now();
      const code = await program.end('SIGTERM');
      longest.push(performance.now() - since);
      if (code !== 0) faults.push(`${program.name} ended with ${code}`);
      await program.start();
      if (program.port) await until(`${program.name} is back`, () => site.proxy.isUp(program.port));
      await until('all live connections stand again', () => lives.every(({ socket }) => socket.connected)).catch(
        (error) => faults.push(error.message),
      );
    }
  const moved = lives.filter(({ left }) => left !== null).length;
  for (const { socket } of lives) socket.disconnect();
  const found = await load.stop();
  if (found.broken > 0) faults.push(`${found.broken} calls failed`);
  console.log(
    `processes: ${longest.length} restarts one after the other, each ended within ${Math.round(Math.max(...longest))} ms, ${told(found)}, ${moved} of ${lives.length} live connections moved, ${found.faults.length + faults.length} faults`,
  );
  return [...found.faults, ...faults];
}
