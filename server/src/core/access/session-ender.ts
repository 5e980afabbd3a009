/** Ends sessions of somebody; the auth module provides it, since users know no sessions. */
export abstract class SessionEnder {
  /** All of them, or all but one. Takes part in an open unit of work. */
  abstract endAll(userId: number, exceptSessionId?: number | null): Promise<void>;

  /** Links to set a password that were mailed and not used yet. Takes part in an open unit of work. */
  abstract voidPasswordLinks(userId: number): Promise<void>;

  /** Personal tokens: programs that were let in with the old password, by whomever. Takes part in an open unit of work. */
  abstract revokeTokens(userId: number): Promise<void>;
}
