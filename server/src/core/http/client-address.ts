import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

const BRACKETED = /^\[([^\]]+)\]/;
const WITH_PORT = /^([\d.]+):\d+$/;
const PREFIX = /^\d{1,3}$/;

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
  private readonly trusted = new BlockList();
  private readonly hasTrusted: boolean;

  /** @param proxies addresses or networks such as `10.0.0.0/8`. */
  constructor(proxies: readonly string[]) {
    for (const proxy of proxies) this.add(proxy);
    this.hasTrusted = proxies.length > 0;
  }

  of(request: IncomingMessage): string {
    let nearest = plain(request.socket.remoteAddress ?? '') ?? '';
    const parts =
      this.hasTrusted && this.isTrusted(nearest)
        ? String(request.headers['x-forwarded-for'] ?? '')
            .split(',')
            .reverse()
        : [];
    for (const part of parts) {
      const hop = hopOf(part);
      // What stands before a hop that cannot be read may have been sent by the client.
      if (hop === null) return nearest;
      nearest = hop;
      if (!this.isTrusted(hop)) return hop;
    }
    return nearest;
  }

  private isTrusted(address: string): boolean {
    const family = isIP(address);
    return family > 0 && this.trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }

  private add(proxy: string): void {
    const [network = '', prefix, ...rest] = proxy.split('/');
    const family = isIP(network);
    const isFine =
      family > 0 &&
      rest.length === 0 &&
      (prefix === undefined || (PREFIX.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32)));
    if (!isFine) throw new Error(`TRUSTED_PROXIES: ${proxy} is no address or network.`);
    const name = family === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) this.trusted.addAddress(network, name);
    else this.trusted.addSubnet(network, Number(prefix), name);
  }
}
