import { readFile } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';
import type { CityResponse, Reader } from 'mmdb-lib';
import type { Log } from '../../core/log.js';
import { PlaceFinder, type Place } from '../../core/ports/place-finder.js';

const NAME_MAX = 100;

/** Reads places from a local database in MaxMind's format (GeoLite2-City, DB-IP City Lite…): no IP address is sent to a third party. */
export class MmdbPlaceFinder extends PlaceFinder {
  private reader: Promise<Reader<CityResponse> | null> | null = null;
  private hasComplained = false;

  /** @param file path of the .mmdb file; without one nothing is known. */
  constructor(
    private readonly file: string | null,
    private readonly log: Log,
  ) {
    super();
  }

  override async find(address: string): Promise<Place | null> {
    const wanted = publicAddress(address);
    if (!this.file || !wanted) return null;
    const reader = await (this.reader ??= this.read(this.file));
    // A tree of IPv4 only would be walked with the wrong bits.
    if (!reader || (wanted.kind() === 'ipv6' && reader.metadata.ipVersion === 4)) return null;
    try {
      return placeOf(reader.get(wanted.toString()));
    } catch (error) {
      return this.complain(error);
    }
  }

  /** At first use: the file takes its size in memory. */
  private async read(file: string): Promise<Reader<CityResponse> | null> {
    try {
      const [bytes, mmdb] = await Promise.all([readFile(file), import('mmdb-lib')]);
      return new mmdb.Reader<CityResponse>(bytes);
    } catch (error) {
      return this.complain(error);
    }
  }

  /** Once: every sign-in would say the same. */
  private complain(error: unknown): null {
    if (!this.hasComplained) this.log.warn(`The geo database ${this.file} cannot be read; places stay empty`, error);
    this.hasComplained = true;
    return null;
  }
}

function publicAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // The short forms of IPv4 (127.1, 0x7f000001) are no addresses of a socket.
  if (!ipaddr.isValid(text) || (!text.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(text))) return null;
  const address = ipaddr.process(text);
  return address.range() === 'unicast' ? address : null;
}

/** The file is the operator's, yet may hold anything. */
function placeOf(record: CityResponse | null): Place | null {
  const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, NAME_MAX) : '');
  const city = text(record?.city?.names?.en);
  const country = text(record?.country?.iso_code);
  return city || country ? { city, country } : null;
}
