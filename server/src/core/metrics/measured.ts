import { channel } from 'node:diagnostics_channel';
import type { Lane } from '../ports/queue.js';

/** A request that was answered, or given up by who asked. */
export interface MeasuredRequest {
  method: string;
  /** The pattern of its route, or what kind of file it was: never the address, which may hold what opens something. */
  route: string;
  status: number;
  seconds: number;
}

/** One try of a job. */
export interface MeasuredJob {
  name: string;
  lane: Lane;
  outcome: 'succeeded' | 'failed';
  seconds: number;
}

/** A read, or a unit of work with what it waited for. */
export interface MeasuredStatement {
  kind: 'read' | 'unit';
  seconds: number;
}

export interface MeasuredCacheRead {
  outcome: 'hit' | 'miss';
}

/** How far a scan of folders is was noted, or that it is over. */
export interface MeasuredScan {
  runId: number;
}

/** Something that is told to whoever measures; without one it costs a look at a flag. */
export class Measured<T> {
  private readonly channel;

  constructor(name: string) {
    this.channel = channel(`tonearm.${name}`);
  }

  get isHeard(): boolean {
    return this.channel.hasSubscribers;
  }

  tell(measured: T): void {
    this.channel.publish(measured);
  }

  hear(listener: (measured: T) => void): () => void {
    const handle = (measured: unknown): void => listener(measured as T);
    this.channel.subscribe(handle);
    return () => void this.channel.unsubscribe(handle);
  }
}

export const REQUESTS = new Measured<MeasuredRequest>('request');
export const JOBS = new Measured<MeasuredJob>('job');
export const SCANS = new Measured<MeasuredScan>('scan');
export const STATEMENTS = new Measured<MeasuredStatement>('statement');
export const GUEST_READS = new Measured<MeasuredCacheRead>('guest-read');
export const CACHE_READS = new Measured<MeasuredCacheRead>('cache-read');

/** Seconds between two readings of `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000;

/** Runs a statement, and tells how long it took where somebody listens. */
export async function measuredStatement<T>(kind: MeasuredStatement['kind'], work: () => Promise<T>): Promise<T> {
  if (!STATEMENTS.isHeard) return await work();
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    STATEMENTS.tell({ kind, seconds: secondsSince(startedAt) });
  }
}
