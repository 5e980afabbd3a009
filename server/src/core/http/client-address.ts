import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

const plain = (address: string): string => address.replace(/^::ffff:/i, '');

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
    const peer = plain(request.socket.remoteAddress ?? '');
    if (!this.hasTrusted || !this.isTrusted(peer)) return peer;
    const hops = String(request.headers['x-forwarded-for'] ?? '').split(',').map((hop) => plain(hop.trim())).filter((hop) => isIP(hop) > 0);
    return hops.reverse().find((hop) => !this.isTrusted(hop)) ?? peer;
  }

  private isTrusted(address: string): boolean {
    const family = isIP(address);
    return family > 0 && this.trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }

  private add(proxy: string): void {
    const [network = '', prefix] = proxy.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(network) === 0) throw new Error(`TRUSTED_PROXIES: ${proxy} is no address or network.`);
    if (prefix === undefined) this.trusted.addAddress(network, family);
    else this.trusted.addSubnet(network, Number(prefix), family);
  }
}
