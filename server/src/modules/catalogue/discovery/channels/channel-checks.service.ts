import { Injectable } from '@nestjs/common';
import { hasOwnRestriction } from '@tonearm/shared/catalogue/channels';
import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import { invalid } from '../../../../core/errors/app-error.js';
import { configFaults } from './channel-config.js';
import { ChannelContentRepository } from './channel-content.repository.js';

/** What must hold of a channel's configuration before it is kept or tried. */
@Injectable()
export class ChannelChecks {
  constructor(private readonly content: ChannelContentRepository) {}

  /** @throws AppError 422 with messages by field. */
  async require(config: ChannelConfig): Promise<void> {
    const faults = configFaults(config);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const { restriction, auto_update_method: method, auto_update_value: value } = config;
    if (hasOwnRestriction(config) && !(await this.content.ownRestriction(config)))
      throw restriction === 'country'
        ? invalid({ 'config.restriction_country': ['There is no such country.'] })
        : invalid({ 'config.restriction_model_id': ['There is nothing with this id.'] });
    const by = method === 'by_genre' ? 'genre' : method === 'by_tag' ? 'tag' : null;
    if (by && !(await this.content.findRestriction(by, { id: value ?? 0 })))
      throw invalid({ 'config.auto_update_value': ['There is nothing with this id.'] });
  }
}
