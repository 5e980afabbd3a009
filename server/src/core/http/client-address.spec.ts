import type { IncomingMessage } from 'node:http';
import { ClientAddress } from './client-address.js';

const PROXIES = ['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '2001:db8::7'];

function addressOf(
  proxies: readonly string[],
  peer: string | undefined,
  forwarded?: string,
  others: Record<string, string> = {},
): string {
  const headers = { ...others, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) };
  return new ClientAddress(proxies).of({ socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage);
}

describe('ClientAddress', () => {
  it.each(['1.2.3.4', '2001:db8::1'])(
    'is the peer %s where no proxy is configured, whatever the headers say',
    (peer) => {
      const spoofed = {
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'cf-connecting-ip': '6.6.6.6',
        'true-client-ip': '6.6.6.6',
        'x-client-ip': '6.6.6.6',
      };
      expect(addressOf([], peer, '6.6.6.6', spoofed)).toBe(peer);
      expect(addressOf(PROXIES, peer, '6.6.6.6', spoofed)).toBe(peer);
    },
  );

  it('writes an IPv4 peer alike on a socket of either family', () => {
    expect(addressOf([], '::ffff:1.2.3.4')).toBe('1.2.3.4');
    expect(addressOf(['10.0.0.0/8'], '::ffff:10.0.0.1', '1.2.3.4')).toBe('1.2.3.4');
  });

  it.each([
    ['10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['192.0.2.7', '1.2.3.4', '1.2.3.4'],
    ['192.0.2.8', '1.2.3.4', '192.0.2.8'],
    ['fd00::1', '2001:db8::99', '2001:db8::99'],
    ['2001:db8::7', '1.2.3.4', '1.2.3.4'],
    ['2001:db8::8', '1.2.3.4', '2001:db8::8'],
    ['10.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
  ])('believes %s when it forwards %s', (peer, forwarded, expected) => {
    expect(addressOf(PROXIES, peer, forwarded)).toBe(expected);
  });

  it('takes the last hop that is no proxy of ours, since what stands before it was sent by the client', () => {
    expect(addressOf(PROXIES, '10.0.0.1', '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
    expect(addressOf(PROXIES, '10.0.0.1', '6.6.6.6, 1.2.3.4, 10.9.9.9, 192.0.2.7')).toBe('1.2.3.4');
    expect(addressOf(PROXIES, '10.0.0.1', '10.0.0.5, 1.2.3.4')).toBe('1.2.3.4');
  });

  it('reads hops with a port, in brackets, or with a zone', () => {
    expect(addressOf(PROXIES, '10.0.0.1', '6.6.6.6, 1.2.3.4:51324')).toBe('1.2.3.4');
    expect(addressOf(PROXIES, '10.0.0.1', '6.6.6.6, [2001:db8::99]:51324')).toBe('2001:db8::99');
    expect(addressOf(PROXIES, '10.0.0.1', '6.6.6.6, [2001:db8::99]')).toBe('2001:db8::99');
    expect(addressOf([], 'fe80::1%eth0')).toBe('fe80::1');
    expect(addressOf(PROXIES, 'fe80::1%eth0', '6.6.6.6')).toBe('fe80::1');
  });

  it('does not look behind a hop that it cannot read', () => {
    for (const hop of ['unknown', '_hidden', '999.1.1.1', '', '1.2.3', 'x'.repeat(10_000)]) {
      expect([hop.slice(0, 20), addressOf(PROXIES, '10.0.0.1', `6.6.6.6, ${hop}`)]).toEqual([
        hop.slice(0, 20),
        '10.0.0.1',
      ]);
      expect(addressOf(PROXIES, '10.0.0.1', `6.6.6.6, ${hop}, 10.0.0.2`)).toBe('10.0.0.2');
    }
  });

  it('is the nearest that it knows where proxies forward nothing', () => {
    expect(addressOf(PROXIES, '10.0.0.1')).toBe('10.0.0.1');
    expect(addressOf(PROXIES, '10.0.0.1', '')).toBe('10.0.0.1');
    expect(addressOf(PROXIES, undefined, '1.2.3.4')).toBe('');
  });

  it.each([
    'example.com',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/abc',
    'fd00::/129',
    '',
    '300.1.1.1',
  ])('says that the proxy %j is none', (proxy) => {
    expect(() => new ClientAddress([proxy])).toThrow('TRUSTED_PROXIES');
  });
});
