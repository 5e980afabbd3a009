import type { AwaitedJob } from '../jobs/lost-jobs.js';
import type { ResourceTasksRepository } from './resource-tasks.repository.js';

export const BULK_JOB = 'change-many-rows';
export const CSV_JOB = 'export-rows';
/** A piece may be much work: a task that goes on is heard of by then. */
const SILENT_MS = 2 * 60_000;
const LOOKED_AT_MAX = 500;

/** The job of a task. */
export const taskJob = (name: typeof BULK_JOB | typeof CSV_JOB, id: string): AwaitedJob & { name: string } => ({
  name,
  payload: { id },
  uniqueKey: `${name}:${id}`,
});

/** Tasks that nobody was heard to be at. */
export async function unfinishedTasks(
  tasks: ResourceTasksRepository,
  name: typeof BULK_JOB | typeof CSV_JOB,
): Promise<AwaitedJob[]> {
  const kind = name === CSV_JOB ? 'csv' : 'bulk';
  const silent = await tasks.listSilent(kind, new Date(Date.now() - SILENT_MS), LOOKED_AT_MAX);
  return silent.map((id) => taskJob(name, id));
}
