import { Injectable } from '@nestjs/common';
import { CHANNEL_MODEL_TYPES } from '@tonearm/shared/catalogue/channels';
import type { ChannelModelType } from '@tonearm/shared/catalogue/channels';
import type { EditedChannel, HeldItem } from '@tonearm/shared/catalogue/channel-records.dto';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { notFound } from '../../../../core/errors/app-error.js';
import { ChannelContentRepository } from './channel-content.repository.js';
import { ChannelItems } from './channel-items.service.js';
import { ChannelSlugsRepository } from './channel-slugs.repository.js';
import { toChannel } from './channel.mapper.js';
import { ChannelsRepository } from './channels.repository.js';
import type { ModelKey } from './channels.repository.js';
import { nextUpdateAt } from './update-times.js';

const keyOf = (item: ModelKey): string => `${item.model_type}:${item.id}`;

/** Channels as their editors see them: with everything they hold, where they were, and when they are filled. */
@Injectable()
export class ChannelEditing {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly content: ChannelContentRepository,
    private readonly items: ChannelItems,
    private readonly slugs: ChannelSlugsRepository,
  ) {}

  /** By id or slug, also one that it had before. @throws AppError 404. */
  async get(idOrSlug: string): Promise<EditedChannel> {
    const row = await this.channels.findByAddress(idOrSlug);
    if (!row) throw notFound();
    return await this.of(toChannel(row));
  }

  async of(channel: Channel): Promise<EditedChannel> {
    const { content_mode: mode, auto_update_method: method, auto_update_value: value } = channel.config;
    const filler = method === 'by_genre' ? 'genre' : method === 'by_tag' ? 'tag' : null;
    const [items, slugs, restriction, filledBy] = await Promise.all([
      mode === 'manual' ? this.heldBy(channel.id) : [],
      this.slugs.listOf(channel.id),
      this.content.ownRestriction(channel.config),
      filler && value !== null ? this.content.findRestriction(filler, { id: value }) : null,
    ]);
    return {
      ...channel,
      items,
      restriction,
      filled_by: filledBy,
      old_slugs: slugs,
      next_update_at: nextUpdateAt(channel, Date.now()),
    };
  }

  /** Of what listeners do not see, only that it is there: editors of channels need not be those of music. */
  private async heldBy(channelId: number): Promise<HeldItem[]> {
    const held = (await this.channels.listItems(channelId)).map(({ model_type, model_id: id }) => ({ model_type, id }));
    const shown = await this.shownOf(held);
    const found = await this.items.describe(
      held.filter((item) => shown.has(keyOf(item))).map(({ model_type, id }) => ({ model_type, model_id: id })),
    );
    const byKey = new Map(found.map((item) => [`${item.model_type}:${item.id}`, item]));
    return held.map((item) => {
      const known = byKey.get(keyOf(item));
      return known
        ? { ...known, is_shown: true }
        : { ...item, name: '', image: null, description: null, is_shown: false };
    });
  }

  private async shownOf(held: readonly ModelKey[]): Promise<Set<string>> {
    const models = [...new Set(held.map(({ model_type: model }) => model))];
    const shown = await Promise.all(models.map((model) => this.shownOfModel(model, held)));
    return new Set(shown.flat());
  }

  private async shownOfModel(model: ChannelModelType, held: readonly ModelKey[]): Promise<string[]> {
    const ids = held.filter((item) => item.model_type === model).map(({ id }) => id);
    const shown = await this.content.shownIds(CHANNEL_MODEL_TYPES[model], ids);
    return [...shown].map((id) => `${model}:${id}`);
  }
}
