import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pinned } from './server.mjs';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'tonearm-bench-'));

/** Latency in milliseconds of a wrk figure such as 3.42ms, 812.00us or 1.02s. */
function milliseconds(text) {
  const value = parseFloat(text);
  if (text.endsWith('us')) return value / 1000;
  return text.endsWith('ms') ? value : value * 1000;
}

/** One run of wrk over random addresses. @param paths Lua expression that gives a path. @param options.headers sent along. @returns r/s, p50, p99 (ms), errors. */
export async function measure(url, paths, { connections = 16, seconds = 4, core = 1, headers = {} } = {}) {
  const script = join(folder, 'requests.lua');
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}\n`,
  );
  writeFileSync(
    script,
    `${lines.join('')}math.randomseed(7)\nrequest = function() return wrk.format("GET", ${paths}) end\n`,
  );
  const [command, args] = pinned(core, 'wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    script,
    url,
  ]);
  const { stdout: out } = await run(command, args);
  const number = (pattern) => Number(pattern.exec(out)?.[1] ?? 0);
  return {
    rps: Math.round(number(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(/\s50%\s+(\S+)/.exec(out)?.[1] ?? '0ms'),
    p99: milliseconds(/\s99%\s+(\S+)/.exec(out)?.[1] ?? '0ms'),
    requests: number(/(\d+) requests in/),
    errors: number(/Non-2xx or 3xx responses: (\d+)/),
  };
}
