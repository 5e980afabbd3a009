import type { IncomingMessage } from 'node:http';
import { isOwnHost } from '../net/own-machine.js';

/** What a proxy adds says for whom it asks: without one of these, for itself. */
const FORWARDING = ['x-forwarded-for', 'x-real-ip'];
const MAPPED = /^::ffff:(?=\d+\.)/i;
const PORT = /:\d+$/;

const isOwnAddress = (address: string): boolean => {
  const plain = address.trim().replace(MAPPED, '');
  return isOwnHost(plain === '::1' ? '[::1]' : plain);
};

/** Whether somebody asks who sits at this very machine, as far as can be seen: whatever lies between them and us lies here, too. */
export function isAskedHere({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const hops = FORWARDING.flatMap((name) => String(headers[name] ?? []).split(',')).filter((hop) => hop !== '');
  return (
    [socket.remoteAddress ?? '', ...hops].every(isOwnAddress) &&
    headers['forwarded'] === undefined &&
    isOwnHost((headers.host ?? '').replace(PORT, ''))
  );
}
