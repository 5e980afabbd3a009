import { Injectable } from '@nestjs/common';
import { CHANNEL_MODEL_TYPES, CHANNEL_ORDERS, MANUAL_ORDER, RANDOM_ORDER } from '@tonearm/shared/catalogue/channels';
import type { ChannelItemType } from '@tonearm/shared/catalogue/channels';
import type { ChannelPageQuery } from '@tonearm/shared/catalogue/channel-queries.dto';
import type {
  Channel,
  ChannelContent,
  ChannelItem,
  ChannelRestrictionModel,
} from '@tonearm/shared/catalogue/channels.dto';
import { CHANNEL_NESTED_ITEMS, CHANNEL_PAGE_ITEMS } from '@tonearm/shared/limits';
import { paginate } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { ContentGeneration } from '../../../../core/guest-cache/content-generation.js';
import { Cache } from '../../../../core/ports/cache.js';
import { ChannelContentRepository } from './channel-content.repository.js';
import { MODEL_OF } from './channel-tables.js';
import { ChannelFinds } from './channel-finds.service.js';
import { ChannelItems } from './channel-items.service.js';
import { HELD_SPEC, sortedSpec } from './channel-orders.js';
import { shuffled } from './daily-shuffle.js';

/** What a page of content is asked with. */
export interface ContentRequest {
  query: Pick<ChannelPageQuery, 'page' | 'perPage' | 'paginate' | 'cursor' | 'order'>;
  narrowing: ChannelRestrictionModel | null;
  /** Nothing that was kept: an editor looks at what they have just changed. */
  isFresh?: boolean;
}

/** The front of a channel serves many within this time. */
const FRONT_SECONDS = 15;
/** Values that changes to channels drop. */
export const CHANNELS_TAG = 'channels';

const ALL_TYPES = Object.values(CHANNEL_MODEL_TYPES);

/** What channels show, the same for everybody: who may see a nested channel is decided on what comes out of here. */
@Injectable()
export class ChannelPages {
  constructor(
    private readonly content: ChannelContentRepository,
    private readonly finds: ChannelFinds,
    private readonly items: ChannelItems,
    private readonly cache: Cache,
    private readonly generation: ContentGeneration,
  ) {}

  /** A page of the channel's content; channels in it bring their first 12 items. */
  async read(channel: Channel, { query, ...more }: ContentRequest): Promise<ChannelContent> {
    const { page, perPage, paginate: mode, cursor, order } = query;
    // Only what decides whether the answer is kept: what else stands in the address must not get into a page for others.
    const request: ContentRequest = { ...more, query: { page, perPage, paginate: mode, cursor, order } };
    const isFront = [page ?? 1, perPage, mode, cursor, order].every((value) => value === undefined || value === 1);
    if (!isFront || request.isFresh) return await this.compose(channel, request);
    // Of one generation: what has been hidden since is not in it.
    const generation = await this.generation.read();
    if (generation === null) return await this.compose(channel, request);
    const { narrowing } = request;
    const narrowed = narrowing ? `${narrowing.model_type}:${narrowing.id ?? narrowing.name}` : '';
    const key = `channel:${channel.id}:${narrowed}:${generation}`;
    const kept = await this.cache.get<ChannelContent>(key);
    if (kept) return kept;
    const content = await this.compose(channel, request);
    await this.cache.set(key, content, { ttlSeconds: FRONT_SECONDS, tags: ['catalogue', CHANNELS_TAG] });
    return content;
  }

  /** Forgets what was kept, after a change. */
  async forget(): Promise<void> {
    await this.cache.dropTag(CHANNELS_TAG);
  }

  /** The items, and with each channel among them the first 12 that it holds. */
  async withNested(items: readonly ChannelItem[], narrowing: ContentRequest['narrowing']): Promise<ChannelItem[]> {
    const inner = { query: { perPage: CHANNEL_NESTED_ITEMS }, narrowing };
    return await Promise.all(
      items.map(async (item) =>
        item.model_type === 'channel' ? { ...item, content: await this.pageOf(item, inner) } : item,
      ),
    );
  }

  private async compose(channel: Channel, request: ContentRequest): Promise<ChannelContent> {
    const content = await this.pageOf(channel, request);
    return { ...content, data: await this.withNested(content.data, request.narrowing) };
  }

  private async pageOf(channel: Channel, { query, narrowing }: ContentRequest): Promise<ChannelContent> {
    const { config } = channel;
    const type = config.content_type;
    const order = query.order && CHANNEL_ORDERS[type].includes(query.order) ? query.order : config.content_model_order;
    if (type === 'mixed' || type === 'channels') return await this.held(channel, query, narrowing);
    if (order === RANDOM_ORDER) return await this.random(channel, type, query, narrowing);
    // Their lists know no such filter.
    const isNarrowPool =
      narrowing !== null &&
      (['genres', 'playlists', 'users'].includes(type) || (type === 'artists' && narrowing.model_type === 'tag'));
    if (config.content_mode === 'list_all' && isNarrowPool)
      return await this.slice(type, await this.content.poolIds(type, narrowing, null), query);
    if (config.content_mode === 'list_all') {
      // Nor one for countries, which every order has here.
      if (type === 'users' || narrowing?.model_type === 'country')
        return await this.sorted(type, query, order, (plan) => this.content.pageAll(type, narrowing, plan));
      const [key, direction] = order.split(':');
      return await this.items.list(
        type,
        { ...query, perPage: query.perPage ?? CHANNEL_PAGE_ITEMS, orderBy: key, orderDir: direction as 'asc' | 'desc' },
        narrowing,
      );
    }
    if (config.content_mode === 'auto_update' && channel.items_count === 0)
      return await this.notFilledYet(channel, type, query, narrowing);
    if (order === MANUAL_ORDER) return await this.held(channel, query, narrowing);
    return await this.sorted(type, query, order, (plan) => this.content.pageSorted(channel.id, type, narrowing, plan));
  }

  private async sorted(
    type: ChannelItemType,
    query: ContentRequest['query'],
    order: string,
    read: (plan: ListPlan) => Promise<IdPage>,
  ): Promise<ChannelContent> {
    const plan = planList(query, {}, sortedSpec(order, type));
    const page = await read(plan);
    return paginate(
      plan,
      page,
      await this.items.load(page.ids.map((id) => ({ model_type: MODEL_OF[type], model_id: id }))),
    );
  }

  private async held(
    channel: Channel,
    query: ContentRequest['query'],
    narrowing: ContentRequest['narrowing'],
  ): Promise<ChannelContent> {
    const type = channel.config.content_type;
    const plan = planList(query, {}, HELD_SPEC);
    const { page, items } = await this.content.pageItems(
      channel.id,
      type === 'mixed' ? ALL_TYPES : [type],
      narrowing,
      plan,
    );
    const content = paginate(plan, page, await this.items.load(items));
    return channel.config.content_mode === 'manual' && content.data.length === items.length
      ? { ...content, channelable_ids: page.ids }
      : content;
  }

  /** A shuffle that holds for a day. */
  private async random(
    channel: Channel,
    type: ChannelItemType,
    query: ContentRequest['query'],
    narrowing: ContentRequest['narrowing'],
  ): Promise<ChannelContent> {
    const pool = await this.content.poolIds(
      type,
      narrowing,
      channel.config.content_mode === 'list_all' ? null : channel.id,
    );
    return await this.slice(type, shuffled(pool, `${channel.id}:${new Date().toISOString().slice(0, 10)}`), query);
  }

  /** Before the first update, or while the last one found nothing: what it would find now. */
  private async notFilledYet(
    channel: Channel,
    type: ChannelItemType,
    query: ContentRequest['query'],
    narrowing: ContentRequest['narrowing'],
  ): Promise<ChannelContent> {
    const { auto_update_method: method, auto_update_value: value, max_items: limit } = channel.config;
    const found = method ? await this.finds.find(method, type, value, limit) : [];
    const shown = narrowing ? await this.content.shownIds(type, found, narrowing) : null;
    return await this.slice(type, shown ? found.filter((id) => shown.has(id)) : found, query);
  }

  private async slice(
    type: ChannelItemType,
    ids: readonly number[],
    query: ContentRequest['query'],
  ): Promise<ChannelContent> {
    const plan = planList({ ...query, cursor: undefined }, {}, HELD_SPEC);
    const start = (plan.page - 1) * plan.perPage;
    const page = ids.slice(start, start + plan.perPage);
    const data = await this.items.load(page.map((id) => ({ model_type: MODEL_OF[type], model_id: id })));
    return paginate(
      plan,
      {
        ids: page,
        hasMore: ids.length > start + plan.perPage,
        last: null,
        total: plan.mode === 'lengthAware' ? ids.length : null,
      },
      data,
    );
  }
}
