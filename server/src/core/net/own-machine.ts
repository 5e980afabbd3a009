import { isIP } from 'node:net';

/** Whether a name or address leads to the machine that it is asked on, and to no other. @param host as in an address: IPv6 in brackets. */
export function isOwnHost(host: string): boolean {
  if (host === 'localhost' || host === '[::1]' || host.endsWith('.localhost')) return true;
  return isIP(host) === 4 && host.startsWith('127.');
}
