import { Injectable } from '@nestjs/common';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Channel, ChannelContent } from '@tonearm/shared/catalogue/channels.dto';
import { CHANNEL_NESTED_ITEMS, CHANNEL_PAGE_ITEMS } from '@tonearm/shared/limits';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { ChannelableEntity } from '../../music/schema/channel.entity.js';
import type { Actor } from '../../../../core/access/actor.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { RecommendedTracks } from '../../music/tracks/index.js';
import type { ContentRequest } from './channel-pages.service.js';

const SPEC: ListSpec<ColumnOf<ChannelableEntity>> = {
  sorts: { position: { column: 'position', direction: 'asc', kind: 'number' } },
  filters: {},
  perPage: CHANNEL_PAGE_ITEMS,
};

const isRecommended = ({ config }: Channel): boolean =>
  config.content_mode === 'auto_update' && config.auto_update_method === 'recommended';

/** Puts what one viewer would like in the place of what everybody gets, in channels that are filled so; never kept for others. */
@Injectable()
export class ChannelRecommendations {
  constructor(private readonly recommended: RecommendedTracks) {}

  /** @param shared what everybody gets: it stays where nothing is known of the viewer. */
  async replace(
    channel: Channel,
    shared: ChannelContent,
    { query, narrowing }: ContentRequest,
    actor: Actor,
  ): Promise<ChannelContent> {
    if (!actor.isLoggedIn || narrowing !== null) return shared;
    if (isRecommended(channel))
      return pageOf(await this.recommended.find(actor, channel.config.max_items), query) ?? shared;
    const data = await Promise.all(
      shared.data.map(async (item) => {
        if (item.model_type !== 'channel' || !item.content || !isRecommended(item)) return item;
        const content = pageOf(await this.recommended.find(actor, item.config.max_items), {
          perPage: CHANNEL_NESTED_ITEMS,
        });
        return content ? { ...item, content } : item;
      }),
    );
    return { ...shared, data };
  }
}

function pageOf(tracks: readonly Track[], query: ContentRequest['query']): ChannelContent | null {
  if (tracks.length === 0) return null;
  const plan = planList({ ...query, cursor: undefined }, {}, SPEC);
  const start = (plan.page - 1) * plan.perPage;
  const data = tracks.slice(start, start + plan.perPage);
  return paginate(
    plan,
    {
      ids: data.map(({ id }) => id),
      hasMore: tracks.length > start + plan.perPage,
      last: null,
      total: plan.mode === 'lengthAware' ? tracks.length : null,
    },
    data,
  );
}
