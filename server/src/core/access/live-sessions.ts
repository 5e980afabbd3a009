/** Which sessions still let somebody in; the auth module provides it, since core knows no sessions. */
export abstract class LiveSessions {
  /** Of these sessions, those of people who may use the site: id -> user. Asking is no activity, so an open page keeps no session alive. */
  abstract ownersOf(sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
