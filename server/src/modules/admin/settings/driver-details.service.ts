import { lookup } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import type { SettingKey } from '@tonearm/shared/settings/registry';
import { Log } from '../../../core/log.js';
import { isPublicAddress } from '../../../core/net/public-address.js';
import type { SettingsReader } from '../../../core/settings/settings.service.js';
import { testOf } from './draft-settings.service.js';
import { driverWords } from './driver-words.js';
import { withinLimit } from '../../../core/within-limit.js';

const LOOKUP_MS = 3_000;
const FAILURES = { mail: 'The test mail could not be sent', storage: 'The test file could not be written' };

/** What a driver that failed its test said itself (3-decisions §14). */
@Injectable()
export class DriverDetails {
  constructor(private readonly log: Log) {}

  /**
   * Only of what lies on the public internet, or is a folder of this machine: what stands in the server's own network answers alike whatever it is,
   * so that a test is no way to look around there (quality row 90). The log has all of it.
   */
  async of(name: 'mail' | 'storage', draft: SettingsReader, error: unknown): Promise<{ details?: string }> {
    this.log.warn(FAILURES[name], error);
    const { secret } = testOf(name);
    if (!secret) return {};
    const place = String(await draft.get(secret.place as SettingKey));
    // No address of a store means Amazon's own; mail servers have none that goes without saying.
    const isShown = place === '' ? name === 'storage' : await isPublicHost(hostOf(place));
    const words = isShown ? driverWords(error, [String(await draft.get(secret.key as SettingKey))]) : null;
    return words === null ? {} : { details: words };
  }
}

const hostOf = (place: string): string =>
  (URL.canParse(place) ? new URL(place).hostname : place).replace(/^\[|\]$/g, '');

/** A host name that does not resolve reveals nothing, so its error is shown. */
async function isPublicHost(host: string): Promise<boolean> {
  try {
    const addresses = await withinLimit(lookup(host, { all: true }), LOOKUP_MS);
    return addresses.every(({ address }) => isPublicAddress(address));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND';
  }
}
