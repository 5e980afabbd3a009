import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Registry } from 'prom-client';
import type { Jobs } from '../jobs/jobs.js';
import { CACHE_READS, GUEST_READS, JOBS, REQUESTS, STATEMENTS } from './measured.js';

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const JOB_BUCKETS = [0.01, 0.1, 1, 5, 15, 60, 300, 1_800, 7_200];

type Prometheus = typeof import('prom-client');

/** A figure that is looked up when somebody asks for it. */
export interface Gauge {
  name: string;
  help: string;
  read: () => number | Promise<number>;
}

/**
 * Figures of this process in the text format of Prometheus: requests, statements, jobs and the cache as they happen, and what
 * `addGauge` was given when asked. Without a token nothing is counted, and the library is not loaded.
 */
export class Metrics implements OnModuleInit, OnApplicationShutdown {
  private readonly gauges: Gauge[] = [];
  private readonly endings: (() => void)[] = [];
  private registry: Registry | null = null;

  constructor(
    readonly token: string | null,
    private readonly jobs: Jobs,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.token === null) return;
    const prometheus = await import('prom-client');
    const registry = new prometheus.Registry();
    prometheus.collectDefaultMetrics({ register: registry });
    this.registry = registry;
    this.countWhatHappens(prometheus, registry);
    this.addQueue(prometheus, registry);
    for (const gauge of this.gauges) addTo(prometheus, registry, gauge);
  }

  /** Adds a figure; its name begins with `tonearm_` and ends with its unit. */
  async addGauge(gauge: Gauge): Promise<void> {
    this.gauges.push(gauge);
    if (this.registry) addTo(await import('prom-client'), this.registry, gauge);
  }

  /** Nothing without a token. */
  async text(): Promise<string> {
    return (await this.registry?.metrics()) ?? '';
  }

  onApplicationShutdown(): void {
    for (const end of this.endings) end();
    this.registry?.clear();
  }

  private countWhatHappens({ Counter, Histogram }: Prometheus, registry: Registry): void {
    const registers = [registry];
    const requests = new Histogram({
      name: 'tonearm_http_request_seconds',
      help: 'How long answers took, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS,
      registers,
    });
    const statements = new Histogram({
      name: 'tonearm_database_seconds',
      help: 'How long reads took, and units of work with what they waited for',
      labelNames: ['kind'],
      buckets: STATEMENT_BUCKETS,
      registers,
    });
    const runs = new Histogram({
      name: 'tonearm_job_seconds',
      help: 'How long jobs of this process ran, by name, lane and outcome',
      labelNames: ['name', 'lane', 'outcome'],
      buckets: JOB_BUCKETS,
      registers,
    });
    const reads = new Counter({
      name: 'tonearm_cache_reads_total',
      help: 'Reads of the cache, by whether they found something',
      labelNames: ['outcome'],
      registers,
    });
    const guests = new Counter({
      name: 'tonearm_guest_reads_total',
      help: 'Reads of guests that others share, by whether the answer was kept (hit) or made (miss)',
      labelNames: ['outcome'],
      registers,
    });
    this.endings.push(
      GUEST_READS.hear((labels) => guests.inc(labels)),
      REQUESTS.hear(({ seconds, status, ...labels }) =>
        requests.observe({ ...labels, status: String(status) }, seconds),
      ),
      STATEMENTS.hear(({ kind, seconds }) => statements.observe({ kind }, seconds)),
      JOBS.hear(({ seconds, ...labels }) => runs.observe(labels, seconds)),
      CACHE_READS.hear((labels) => reads.inc(labels)),
    );
  }

  private addQueue({ Gauge }: Prometheus, registry: Registry): void {
    const { jobs } = this;
    const registers = [registry];
    new Gauge({
      name: 'tonearm_jobs_failed',
      help: 'Jobs whose tries are used up',
      registers,
      async collect() {
        this.set((await jobs.depth()).dead);
      },
    });
    new Gauge({
      name: 'tonearm_jobs_waiting',
      help: 'Jobs that wait or run, by lane',
      labelNames: ['lane'],
      registers,
      async collect() {
        const { lanes } = await jobs.depth();
        for (const [lane, count] of Object.entries(lanes)) this.set({ lane }, count);
      },
    });
  }
}

function addTo({ Gauge }: Prometheus, registry: Registry, { name, help, read }: Gauge): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}
