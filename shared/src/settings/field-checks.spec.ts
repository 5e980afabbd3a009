import { isNetwork } from './field-checks.js';

describe('addresses and networks', () => {
  it.each(['203.0.113.7', '10.0.0.0/8', '0.0.0.0/0', '::1', '2001:db8::/32', '2001:db8:0:1::7', 'fe80::1/128'])(
    'take %s',
    (text) => expect(isNetwork(text)).toBe(true),
  );
  it.each(['', '203.0.113', '203.0.113.256', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '2001:db8::/129', '::1::2'])(
    'refuse %s',
    (text) => expect(isNetwork(text)).toBe(false),
  );
  it.each(['example.org', '1', '0x7f.1', ' 10.0.0.1', null, 7, ['10.0.0.1']])('refuse %p', (text) =>
    expect(isNetwork(text)).toBe(false),
  );
});
