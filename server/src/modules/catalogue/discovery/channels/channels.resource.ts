import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { CHANNELS } from '@tonearm/shared/admin/channels.resource';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { Resources } from '../../../../core/resources/resource-source.js';
import { CHANNEL_FILTERS, CHANNEL_LIST } from './channel-list.js';
import { ChannelsService } from './channels.service.js';

/** Each takes up to 500 items along. */
const ERASED_AT_ONCE = 3;

/** The list of all channels. */
@Injectable()
export class ChannelsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly channels: ChannelsService,
  ) {}

  onModuleInit(): void {
    this.resources.add<typeof CHANNELS, Channel>({
      resource: CHANNELS,
      ...CHANNEL_LIST,
      filters: CHANNEL_FILTERS,
      rights: { list: 'channels.update', update: 'channels.update', delete: 'channels.delete', csv: 'channels.update' },
      read: (ids) => this.channels.listByIds(ids),
      update: {},
      erase: (ids) => this.channels.erase(ids),
      erasedAtOnce: ERASED_AT_ONCE,
      option: { model: 'channel', of: ({ id, name, slug }) => ({ id, name, image: null, description: `/${slug}` }) },
    });
  }
}
