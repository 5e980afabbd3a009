import { Injectable } from '@nestjs/common';
import { readUserAgent } from '../../core/http/user-agent.js';
import { PlaceFinder } from '../../core/ports/place-finder.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import type { SessionDevice } from './session-device.js';

/** What a request tells about the browser and the place behind it. */
@Injectable()
export class SessionDevices {
  constructor(private readonly places: PlaceFinder, private readonly settings: SettingsService) {}

  async of({ address, userAgent }: { address: string; userAgent: string | undefined }): Promise<SessionDevice> {
    const place = await this.places.find(address);
    const isAnonymous = await this.settings.get('gdpr.ip_anonymise');
    return { ...readUserAgent(userAgent), ip_address: isAnonymous ? anonymous(address) : address, city: place?.city ?? '', country: place?.country ?? '' };
  }
}

/** The network part only: three bytes of IPv4, three groups of IPv6. */
function anonymous(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::` : address.replace(/\.\d+$/, '.0');
}
