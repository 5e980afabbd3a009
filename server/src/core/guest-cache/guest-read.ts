import type { IncomingMessage } from 'node:http';

/** A call of somebody who is not signed in, as far as it decides whether its answer is everybody's. */
export interface GuestRead {
  /** The handler says that its answer may be kept, with its tag. */
  tag: string | null;
  /** Something of who asks went into the answer: where they are. */
  isPersonal: boolean;
}

const reads = new WeakMap<object, GuestRead>();

/** Has what answers a request say whether its answer may be kept. */
export function beginGuestRead(request: IncomingMessage): GuestRead {
  const read: GuestRead = { tag: null, isPersonal: false };
  reads.set(request, read);
  return read;
}

/** null for calls whose answers are nobody else's. */
export const guestReadOf = (request: object): GuestRead | null => reads.get(request) ?? null;

/** The answer depends on who asks: nobody else gets it. */
export function notePersonal(request: object): void {
  const read = reads.get(request);
  if (read) read.isPersonal = true;
}
