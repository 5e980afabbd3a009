import { anonymousAddress, networkOf } from './address-network.js';

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['2001:db8:1::', '2001:db8:1:0::'],
    ['::1', '0:0:0:0::'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('anonymousAddress', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:db8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['', ''],
  ])('makes %j %j', (address, kept) => {
    expect(anonymousAddress(address)).toBe(kept);
  });
});
