import { Injectable } from '@nestjs/common';
import { CITY_MAX } from '@tonearm/shared/limits';
import { readUserAgent } from '../../core/http/user-agent.js';
import { PlaceFinder } from '../../core/ports/place-finder.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { anonymousAddress } from '../../core/net/address-network.js';
import type { SessionDevice } from './session-device.js';

/** What a request reveals about the browser and its place. */
@Injectable()
export class SessionDevices {
  constructor(
    private readonly places: PlaceFinder,
    private readonly settings: SettingsService,
  ) {}

  async of({ address, userAgent }: { address: string; userAgent: string | undefined }): Promise<SessionDevice> {
    const place = await this.places.find(address);
    const isAnonymous = await this.settings.get('gdpr.ip_anonymise');
    return {
      ...readUserAgent(userAgent),
      ip_address: isAnonymous ? anonymousAddress(address) : address,
      city: (place?.city ?? '').slice(0, CITY_MAX),
      country: place?.country ?? '',
    };
  }
}
