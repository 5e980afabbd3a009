import type { IncomingHttpHeaders } from 'node:http';
import type { AppConfig } from '../config/config.js';

/** What browsers say of calls that no other address makes; older ones say nothing. */
const OWN_SITES = new Set<unknown>([undefined, 'none', 'same-origin']);

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Distinguishes calls of this site's own pages from cross-site calls. */
export class OwnSite {
  private readonly origin: string;

  constructor({ baseUrl }: Pick<AppConfig, 'baseUrl'>) {
    this.origin = new URL(baseUrl).origin;
  }

  /** Also programs that say nothing: they have no cookies that a page could abuse. */
  sent({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
    return OWN_SITES.has(site) && (origin === undefined || this.isOwn(origin, host));
  }

  /** People reach a site by other names than its public one too: that of the machine, an address at home. */
  isOwn(origin: string, host: string | undefined): boolean {
    return origin === this.origin || (host !== undefined && hostOf(origin) === host.toLowerCase());
  }
}
