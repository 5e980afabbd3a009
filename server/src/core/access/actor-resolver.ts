import type { Actor } from './actor.js';
import type { Plans } from './subscriptions.js';

/** What a request shows of itself. */
export interface Credentials {
  sessionToken: string | null;
  bearer: string | null;
}

/** Resolves credentials to an actor; the auth module implements it, since core does not know users. */
export abstract class ActorResolver {
  /** @throws AppError 401 for a bearer that is not ours; a stale session is a guest. */
  abstract resolve(credentials: Credentials): Promise<Actor>;
  /**
   * A user as they stand now, for what was handed out to a program of theirs: without rights while banned or unverified; null where there is none.
   * @param plans as if they had these instead of their own.
   */
  abstract ofUser(userId: number, plans?: Plans): Promise<Actor | null>;
}
