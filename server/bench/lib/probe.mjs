// Times of a light call, one after the other, in a process of its own: whoever makes the load is too busy to measure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nextAddress } from './visitor.mjs';

const PAUSE_MS = 5;

/** Measures while `work` runs. @returns the times in milliseconds. */
export async function probeWhile(url, work) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), url], { stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  await once(child.stdout, 'data');
  await work();
  child.stdin.end();
  await once(child, 'close');
  return JSON.parse(printed.split('\n')[1]);
}

async function measure(url) {
  const times = [];
  let isOver = false;
  process.stdin.on('end', () => (isOver = true)).resume();
  console.log('begun');
  while (!isOver) {
    const since = performance.now();
    const answer = await fetch(`${url}/api/v1/genres?perPage=5`, { headers: { 'X-Forwarded-For': nextAddress() } });
    await answer.arrayBuffer();
    times.push(performance.now() - since);
    await sleep(PAUSE_MS);
  }
  console.log(JSON.stringify(times));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await measure(process.argv[2]);
