import type { IncomingMessage } from 'node:http';
import { isAskedHere } from './asked-here.js';

const asked = (peer: string | undefined, headers: Record<string, string> = {}): boolean =>
  isAskedHere({
    socket: { remoteAddress: peer },
    headers: { host: 'localhost:3000', ...headers },
  } as unknown as IncomingMessage);

describe('isAskedHere', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'takes %s for this machine, and proxies on it that say so',
    (peer) => {
      expect(asked(peer)).toBe(true);
      expect(asked(peer, { host: '[::1]:3000', 'x-forwarded-for': '127.0.0.1, ::1', 'x-real-ip': '::1' })).toBe(true);
    },
  );

  it.each(['10.0.0.4', '::ffff:192.168.0.7', 'fd00::1', '', undefined])('takes %s for another', (peer) => {
    expect(asked(peer)).toBe(false);
    expect(asked(peer, { 'x-forwarded-for': '127.0.0.1' })).toBe(false);
  });

  it.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
    { 'x-forwarded-for': 'unknown' },
    { 'x-real-ip': '203.0.113.9' },
    { forwarded: 'for=127.0.0.1' },
    { host: '10.0.0.4:3000' },
    { host: 'radio.example' },
    { host: '' },
  ])('sees that somebody else is behind %p', (headers) => {
    expect(asked('127.0.0.1', headers)).toBe(false);
  });
});
