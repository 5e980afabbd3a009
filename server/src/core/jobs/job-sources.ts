import type { JobChange, JobListQuery, JobPage, Lane } from '../ports/queue.js';

/**
 * Work that a module keeps in a table of its own, in the words of the queue, so that administrators find it beside the jobs.
 * What cannot be done with it is left out. `retry` says `missing` where the work is in no state for it.
 */
export interface JobSource {
  /** In addresses, `a-z` and dashes; `queue` is taken. */
  name: string;
  /** Queries of other lanes are answered without it. */
  lane: Lane;
  list: (query: JobListQuery) => Promise<JobPage>;
  retry?: (id: string) => Promise<JobChange>;
  delete?: (id: string) => Promise<JobChange>;
}

/** Where modules hand theirs in. */
export class JobSources {
  private readonly sources = new Map<string, JobSource>();

  /** @throws Error where the name is taken. */
  add(source: JobSource): void {
    if (source.name === 'queue' || this.sources.has(source.name))
      throw new Error(`The source of jobs ${source.name} is there already.`);
    this.sources.set(source.name, source);
  }

  get(name: string): JobSource | null {
    return this.sources.get(name) ?? null;
  }

  names(): string[] {
    return [...this.sources.keys()];
  }
}
