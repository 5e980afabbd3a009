import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { AddressRanges } from '../net/address-ranges.js';

const BRACKETED = /^\[([^\]]+)\]/;
const WITH_PORT = /^([\d.]+):\d+$/;

/** An address without the IPv4 mapping of a double-stack socket and without an interface; null where it is none. */
function plain(address: string): string | null {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return isIP(bare) > 0 ? bare : null;
}

/** One part of X-Forwarded-For: some proxies add the port. */
function hopOf(part: string): string | null {
  const hop = part.trim();
  return plain((BRACKETED.exec(hop) ?? WITH_PORT.exec(hop))?.[1] ?? hop);
}

/** Finds the client's address; X-Forwarded-For is believed only as far as configured proxies reach. */
export class ClientAddress {
  private readonly trusted: AddressRanges;

  /** @param proxies addresses or networks such as `10.0.0.0/8`. */
  constructor(proxies: readonly string[]) {
    try {
      this.trusted = new AddressRanges(proxies);
    } catch (error) {
      throw new Error(`TRUSTED_PROXIES: ${error instanceof Error ? error.message : ''}`, { cause: error });
    }
  }

  of(request: IncomingMessage): string {
    let nearest = plain(request.socket.remoteAddress ?? '') ?? '';
    const parts = this.trusted.has(nearest)
      ? String(request.headers['x-forwarded-for'] ?? '')
          .split(',')
          .reverse()
      : [];
    for (const part of parts) {
      const hop = hopOf(part);
      // What stands before a hop that cannot be read may have been sent by the client.
      if (hop === null) return nearest;
      nearest = hop;
      if (!this.trusted.has(hop)) return hop;
    }
    return nearest;
  }
}
