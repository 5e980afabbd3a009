import { AddressRanges } from '../net/address-ranges.js';
import type { SettingsReader } from '../settings/settings.service.js';

/** Addresses whose plays and visits are not counted: those of the people who run the site, and of what watches it. */
export class UncountedAddresses {
  private known: { list: string; ranges: AddressRanges } = { list: '', ranges: new AddressRanges([]) };

  constructor(private readonly settings: SettingsReader) {}

  async has(address: string): Promise<boolean> {
    const stored = await this.settings.get('analytics.ignore_ips');
    const list = stored.join(' ');
    if (this.known.list !== list) this.known = { list, ranges: new AddressRanges(stored) };
    return this.known.ranges.has(address);
  }
}
