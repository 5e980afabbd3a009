import type { ConnectionHolder } from '../ports/realtime.js';

/** Which live connections may stay open; the auth module provides it, since core knows neither sessions nor tokens. */
export abstract class LiveSessions {
  /** Of these, those of people who may use the site still. Asking is no activity, so an open page keeps no session alive. */
  abstract stillOpen<H extends ConnectionHolder>(holders: readonly H[]): Promise<ReadonlySet<H>>;
  /** Of these people, those who hold the role. */
  abstract holdersAmong(roleId: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
}
