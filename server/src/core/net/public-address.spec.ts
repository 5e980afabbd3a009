import { isPublicAddress, isPublicTarget } from './public-address.js';

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::8a',
    '::ffff:8.8.8.8',
  ])('lets %s pass', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '192.88.99.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::127.0.0.1',
    '::a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:db8::1',
    '100::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '4000::1',
    '::ffff:0:127.0.0.1',
    '5f00::1',
    '3fff::1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '127.0.0.1:80',
    'localhost',
    '',
    ' ',
  ])('stops %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('isPublicTarget', () => {
  it('knows the ports of the web only', () => {
    for (const port of [80, 443, 8080, 8443])
      expect([port, isPublicTarget('93.184.216.34', port)]).toEqual([port, true]);
    for (const port of [0, 21, 22, 25, 3306, 6379, 9200, 11211, 65_535, NaN])
      expect([port, isPublicTarget('93.184.216.34', port)]).toEqual([port, false]);
    expect(isPublicTarget('127.0.0.1', 80)).toBe(false);
  });
});
