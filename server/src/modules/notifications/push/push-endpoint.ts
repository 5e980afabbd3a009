import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../../core/net/public-address.js';

/** Names that are of this machine or its network. */
const INSIDE = /\.(local|localhost|internal|intranet|lan|home|corp|test|invalid|onion)$/;

export const endpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** Whether something there may be a push service: https, and by its name a server of the public. What the name leads to is looked at when something is sent. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || username || password || hash) return false;
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) > 0) return isPublicAddress(host);
  return host.includes('.') && !INSIDE.test(host);
}
