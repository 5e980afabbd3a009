import { createHmac } from 'node:crypto';
import type { Actor } from '../../../core/access/actor.js';

/** Who listens: the user, or for guests a hash of address and day that says nothing by itself (3-decisions §3, play). */
export function listenerKey(actor: Actor, address: string, secret: string, now = new Date()): string {
  if (actor.userId !== null) return `u:${actor.userId}`;
  return createHmac('sha256', secret).update(`listener|${now.toISOString().slice(0, 10)}|${address}`).digest('hex').slice(0, 32);
}
