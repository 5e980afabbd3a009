import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { SearchSources } from '../../../../core/search/search-sources.js';
import { showsChannel } from './channel-access.js';
import { channelFor, toChannel } from './channel.mapper.js';
import { ChannelsRepository } from './channels.repository.js';

/** Public channels in the search, each for its audience; those that pages of the site are made of are no results. */
@Injectable()
export class ChannelSearch implements OnModuleInit {
  constructor(
    private readonly sources: SearchSources,
    private readonly channels: ChannelsRepository,
  ) {}

  onModuleInit(): void {
    this.sources.add({
      type: 'channels',
      permission: 'channels.view',
      idsAfter: (afterId, limit) => this.channels.findableAfter(afterId, limit),
      documents: async (ids) =>
        (await this.find(ids)).map(({ id, name }) => ({ id, title: name, context: '', body: '', popularity: 0 })),
      // The filters are about releases: no channel meets one.
      visibleIds: async (ids, actor, filters) =>
        Object.values(filters).some((value) => value !== undefined)
          ? []
          : (await this.find(ids)).filter((channel) => showsChannel(actor, channel, false)).map(({ id }) => id),
      load: async (ids, actor) => {
        const byId = new Map((await this.find(ids)).map((channel) => [channel.id, channel]));
        return ids.flatMap((id) => byId.get(id) ?? []).map((channel) => channelFor(actor, channel));
      },
    });
  }

  private async find(ids: readonly number[]): Promise<Channel[]> {
    return (await this.channels.listByIds(ids))
      .map(toChannel)
      .filter((channel) => channel.visibility === 'public' && !channel.internal);
  }
}
