import { createHmac } from 'node:crypto';
import type { Actor } from '../../../../core/access/actor.js';
import { networkOf } from '../../../../core/net/address-network.js';

const hashOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Who listens: the user, or for guests a hash of network and day that says nothing by itself (3-decisions §3, play). */
export function listenerKey(actor: Actor, address: string, secret: string, now = new Date()): string {
  if (actor.userId !== null) return `u:${actor.userId}`;
  return hashOf(secret, `listener|${dayOf(now)}|${networkOf(address)}`);
}

/** Under what a user's plays go on counting that they forget today; like a guest's key it says nothing by itself. */
export const forgottenKey = (userId: number, secret: string, now = new Date()): string =>
  hashOf(secret, `forgotten|${dayOf(now)}|${userId}`);
