import { Injectable } from '@nestjs/common';
import { CHANNEL_MODEL_TYPES, MANUAL_ORDER, RANDOM_ORDER } from '@tonearm/shared/catalogue/channels';
import type { ChannelItemType } from '@tonearm/shared/catalogue/channels';
import type { ChannelPreviewInput } from '@tonearm/shared/catalogue/channel-records.dto';
import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import type { Channel, ChannelItem, ChannelRestrictionModel } from '@tonearm/shared/catalogue/channels.dto';
import { CHANNEL_PAGE_ITEMS } from '@tonearm/shared/limits';
import { planList } from '../../../../core/lists/list-plan.js';
import { ChannelChecks } from './channel-checks.service.js';
import { completeConfig } from './channel-config.js';
import { ChannelContentRepository } from './channel-content.repository.js';
import { ChannelFinds } from './channel-finds.service.js';
import { ChannelItems } from './channel-items.service.js';
import { sortedSpec } from './channel-orders.js';
import { ChannelPages } from './channel-pages.service.js';
import { MODEL_OF } from './channel-tables.js';
import type { ModelKey } from './channels.repository.js';
import { shuffled } from './daily-shuffle.js';

type Narrowing = ChannelRestrictionModel | null;

interface Preview {
  items: ChannelItem[];
  count: number | null;
}

const NEVER = new Date(0).toISOString();

/** A channel of which nothing is kept. */
const draftOf = (config: ChannelConfig): Channel => ({
  id: 0,
  model_type: 'channel',
  name: '',
  slug: '',
  type: 'channel',
  description: null,
  visibility: 'private',
  user_id: null,
  internal: false,
  config,
  items_count: 0,
  last_updated_at: null,
  created_at: NEVER,
  updated_at: NEVER,
});

/** What a channel would show as its editor has it, before it is saved. */
@Injectable()
export class ChannelPreview {
  constructor(
    private readonly checks: ChannelChecks,
    private readonly content: ChannelContentRepository,
    private readonly finds: ChannelFinds,
    private readonly items: ChannelItems,
    private readonly pages: ChannelPages,
  ) {}

  /** @throws AppError 422 with messages by field. */
  async show({ config: input, content: chosen }: ChannelPreviewInput): Promise<Preview> {
    const content = chosen ?? [];
    const config = completeConfig(input);
    await this.checks.require(config);
    const narrowing = await this.content.ownRestriction(config);
    const { items, count } = await this.found(config, content, narrowing);
    return { items: await this.pages.withNested(items, narrowing), count };
  }

  private async found(config: ChannelConfig, content: readonly ModelKey[], narrowing: Narrowing): Promise<Preview> {
    const { content_type: type, content_mode: mode } = config;
    if (mode === 'list_all') {
      const page = await this.pages.read(draftOf(config), { query: {}, narrowing, isFresh: true });
      return { items: page.data, count: null };
    }
    if (type === 'mixed' || type === 'channels') {
      const keys = await this.shown(
        content.filter((item) => type === 'mixed' || CHANNEL_MODEL_TYPES[item.model_type] === type),
        narrowing,
      );
      return { items: await this.load(keys), count: keys.length };
    }
    const ids =
      mode === 'manual'
        ? content.filter((item) => CHANNEL_MODEL_TYPES[item.model_type] === type).map((item) => item.id)
        : await this.filling(config, type);
    return await this.ordered(config.content_model_order, type, ids, narrowing);
  }

  private async filling(config: ChannelConfig, type: ChannelItemType): Promise<number[]> {
    const { auto_update_method: method, auto_update_value: value, max_items: limit } = config;
    return method ? await this.finds.find(method, type, value, limit) : [];
  }

  private async ordered(
    order: string,
    type: ChannelItemType,
    ids: readonly number[],
    narrowing: Narrowing,
  ): Promise<Preview> {
    const keys = (of: readonly number[]): ModelKey[] => of.map((id) => ({ model_type: MODEL_OF[type], id }));
    if (order === MANUAL_ORDER || order === RANDOM_ORDER) {
      const shown = await this.shown(keys(order === MANUAL_ORDER ? ids : shuffled(ids, NEVER)), narrowing);
      return { items: await this.load(shown), count: shown.length };
    }
    const plan = planList({ paginate: 'lengthAware', perPage: CHANNEL_PAGE_ITEMS }, {}, sortedSpec(order, type));
    const page = await this.content.pageAmong(type, ids, narrowing, plan);
    return { items: await this.load(keys(page.ids)), count: page.total };
  }

  /** Those that listeners see, in their order, each once. */
  private async shown(keys: readonly ModelKey[], narrowing: Narrowing): Promise<ModelKey[]> {
    const models = [...new Set(keys.map((item) => item.model_type))];
    const shown = new Map(
      await Promise.all(
        models.map(async (model) => {
          const ids = keys.filter((item) => item.model_type === model).map((item) => item.id);
          return [model, await this.content.shownIds(CHANNEL_MODEL_TYPES[model], ids, narrowing)] as const;
        }),
      ),
    );
    const unique = new Map(keys.map((item) => [`${item.model_type}:${item.id}`, item]));
    return [...unique.values()].filter((item) => shown.get(item.model_type)?.has(item.id));
  }

  private async load(keys: readonly ModelKey[]): Promise<ChannelItem[]> {
    return await this.items.load(
      keys.slice(0, CHANNEL_PAGE_ITEMS).map(({ model_type, id }) => ({ model_type, model_id: id })),
    );
  }
}
