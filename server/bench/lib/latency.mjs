// Times of single requests, one after the other on one connection: what the server takes, without a queue before it.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let addresses = 0;
/** Limits are counted by address, so each call comes from its own. */
const address = () => `10.${((addresses += 1) >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;

/** @returns milliseconds, status and body of a request. */
export function get(url, path, headers = {}) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    request(url + path, { agent, headers: { 'X-Forwarded-For': address(), ...headers } }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({
          ms: performance.now() - start,
          status: response.statusCode,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

export async function getJson(url, path, headers) {
  const { status, body } = await get(url, path, headers);
  if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 200)}`);
  return JSON.parse(body);
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** Processor milliseconds that a process has used so far. */
function cpuOf(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

/**
 * p50 and p99 of so many requests: the best of several rounds, since others use the machine too; and the processor time of a request, which they do not change.
 * @param pathOf the address of the nth request
 */
export async function measureLatency(
  { url, pids },
  pathOf,
  { requests = 150, rounds = 3, warmUp = 30, headers = {} } = {},
) {
  const once = async (n) => {
    const { ms, status, body } = await get(url, pathOf(n), headers);
    if (status !== 200) throw new Error(`${pathOf(n)}: ${status} ${body.slice(0, 200)}`);
    return ms;
  };
  for (let n = 0; n < warmUp; n += 1) await once(n);
  let best = null;
  const used = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = used();
  for (let round = 0; round < rounds; round += 1) {
    const times = [];
    for (let n = 0; n < requests; n += 1) times.push(await once(n));
    times.sort((a, b) => a - b);
    const found = { p50: at(times, 0.5), p99: at(times, 0.99) };
    if (!best || found.p99 < best.p99) best = found;
  }
  return { ...best, cpu: (used() - before) / (requests * rounds) };
}
