import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { analyseFile } from './analyse-file.js';
import type { WorkerData, WorkerMessage } from './worker-protocol.js';

const LOW_PRIORITY = 10;
const port = parentPort;
if (!port) throw new Error('runs in a worker only');
const { progress, ffmpeg } = workerData as WorkerData;
const ticks = new Int32Array(progress);
const send = (message: WorkerMessage): void => port.postMessage(message);

// Whoever waits for an answer goes first. Linux alone has priorities for single threads: elsewhere this would slow everything down.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

// Decoders print a line for every damaged frame.
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) console[method] = () => undefined;

const options = {
  ffmpeg: { command: ffmpeg, onStart: (pid: number) => send({ kind: 'child', pid }) },
  onProgress: () => void Atomics.add(ticks, 0, 1),
};

// One file at a time: the next is sent when this one is answered.
port.on(
  'message',
  (path: string) => void analyseFile(path, options).then((outcome) => send({ kind: 'done', outcome })),
);
