import { BlockList, isIP } from 'node:net';

const PREFIX = /^\d{1,3}$/;
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Addresses and networks such as `10.0.0.0/8`. */
export class AddressRanges {
  private readonly ranges = new BlockList();
  private readonly isEmpty: boolean;

  /** @throws Error naming the first that is no address or network. */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) this.add(range);
    this.isEmpty = ranges.length === 0;
  }

  has(address: string): boolean {
    return !this.isEmpty && isIP(address) > 0 && this.ranges.check(address, familyOf(address));
  }

  private add(range: string): void {
    const [network = '', prefix, ...rest] = range.split('/');
    const longest = isIP(network) === 6 ? 128 : 32;
    const isFine =
      isIP(network) > 0 &&
      rest.length === 0 &&
      (prefix === undefined || (PREFIX.test(prefix) && Number(prefix) <= longest));
    if (!isFine) throw new Error(`${range} is no address or network.`);
    if (prefix === undefined) this.ranges.addAddress(network, familyOf(network));
    else this.ranges.addSubnet(network, Number(prefix), familyOf(network));
  }
}
