import { Injectable } from '@nestjs/common';
import { CITY_MAX } from '@tonearm/shared/limits';
import { readPlayerDevice } from '../../../../core/http/user-agent.js';
import { PlaceFinder } from '../../../../core/ports/place-finder.js';

/** Device and rough place of a play, for figures; null for what is not known. Its address is never kept. */
export interface ListeningDevice {
  device: 'mobile' | 'tablet' | 'desktop' | 'other';
  browser: string | null;
  platform: string | null;
  country: string | null;
  city: string | null;
}

/** Reads it from a request. */
@Injectable()
export class ListeningDevices {
  constructor(private readonly places: PlaceFinder) {}

  async of(userAgent: string | undefined, address: string): Promise<ListeningDevice> {
    const { form, browser, platform } = readPlayerDevice(userAgent);
    const place = await this.places.find(address);
    return {
      device: form,
      browser: browser || null,
      platform: platform || null,
      country: place?.country || null,
      city: place?.city.slice(0, CITY_MAX) || null,
    };
  }
}
