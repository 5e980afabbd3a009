import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose work the code that asks is part of. */
export interface WorkContext {
  /** The request that began it; null for schedules and commands. */
  requestId: string | null;
  /** Keeps a line for whoever looks at the work later; none for requests, whose lines stand in the log alone. */
  say?: (line: string) => void;
}

const works = new AsyncLocalStorage<WorkContext>();

export const currentWork = (): WorkContext | null => works.getStore() ?? null;

/** Has all that `work` starts know whose it is. */
export const inWork = <T>(context: WorkContext, work: () => T): T => works.run(context, work);
