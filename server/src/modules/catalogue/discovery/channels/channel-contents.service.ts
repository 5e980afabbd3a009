import { Injectable } from '@nestjs/common';
import { CHANNEL_MODEL_TYPES } from '@tonearm/shared/catalogue/channels';
import type { AddableType } from '@tonearm/shared/catalogue/channels';
import type { ChannelItemInput } from '@tonearm/shared/catalogue/channel-inputs.dto';
import type { AddableItem, Channel } from '@tonearm/shared/catalogue/channels.dto';
import { CHANNEL_ITEMS_MAX } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, invalid, notFound } from '../../../../core/errors/app-error.js';
import { ChannelContentRepository } from './channel-content.repository.js';
import { ChannelItems } from './channel-items.service.js';
import { checkNesting } from './channel-nesting.js';
import { ChannelPages } from './channel-pages.service.js';
import { toChannel } from './channel.mapper.js';
import { ChannelsRepository } from './channels.repository.js';
import type { ModelKey } from './channels.repository.js';

const keyOf = (item: { model_type: string; id: number }): string => `${item.model_type}:${item.id}`;
const unique = (items: readonly ModelKey[]): ModelKey[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

/** What editors put into channels by hand. */
@Injectable()
export class ChannelContents {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly content: ChannelContentRepository,
    private readonly items: ChannelItems,
    private readonly pages: ChannelPages,
    private readonly unit: UnitOfWork,
  ) {}

  /** Appends what is not in it yet. @throws AppError 404, 409 where it fills itself, 422 for what may not stand in it. */
  add(id: number, items: readonly ChannelItemInput[]): Promise<void> {
    return this.change(id, async (held, channel) => {
      const known = new Set(held.map(keyOf));
      return await this.checked(channel, [...held, ...items.filter((item) => !known.has(keyOf(item)))], items);
    });
  }

  /** @throws AppError 404, 409 where it fills itself. */
  remove(id: number, items: readonly ChannelItemInput[]): Promise<void> {
    const gone = new Set(items.map(keyOf));
    return this.change(id, (held) => Promise.resolve(held.filter((item) => !gone.has(keyOf(item)))));
  }

  /** @param ids rows of the channel in their new order; rows that are not named follow. @throws AppError 404, 409, 422 for ids that are no rows of it. */
  reorder(id: number, ids: readonly number[]): Promise<void> {
    return this.change(id, (held) => {
      const byRow = new Map(held.map((item) => [item.row, item]));
      if (ids.some((row) => !byRow.has(row))) throw invalid({ ids: ['This is not in the channel.'] });
      const first = [...new Set(ids)].flatMap((row) => byRow.get(row) ?? []);
      return Promise.resolve([...first, ...held.filter((item) => !ids.includes(item.row))]);
    });
  }

  /** Replaces everything, inside the caller's unit; what stood in it may stay though it is hidden now. @throws AppError 409, 422. */
  async replace(channel: Channel, items: readonly ChannelItemInput[]): Promise<void> {
    if (channel.config.content_mode !== 'manual') throw conflict('This channel fills itself.');
    const held = new Set(
      (await this.channels.listItems(channel.id)).map((item) => `${item.model_type}:${item.model_id}`),
    );
    const fresh = items.filter((item) => !held.has(keyOf(item)));
    await this.channels.replaceItems(channel.id, await this.checked(channel, items, fresh));
  }

  /** Things of a type that a channel can be given, or be filled by or narrowed to. @param id the channel, which does not offer itself. */
  async addable(type: AddableType, query: string | undefined, id?: number): Promise<AddableItem[]> {
    return (await this.items.search([type], query)).filter((item) => item.model_type !== 'channel' || item.id !== id);
  }

  /** What may be added. @throws AppError 404. */
  async search(id: number, query: string | undefined): Promise<AddableItem[]> {
    const row = await this.channels.find(id);
    if (!row) throw notFound();
    const { content_type: type } = toChannel(row).config;
    const types = type === 'mixed' ? Object.values(CHANNEL_MODEL_TYPES) : [type];
    return (await this.items.search(types, query)).filter((item) => item.model_type !== 'channel' || item.id !== id);
  }

  private async change(
    id: number,
    make: (held: (ModelKey & { row: number })[], channel: Channel) => Promise<readonly ModelKey[]>,
  ): Promise<void> {
    await this.unit.run('channels.content', async () => {
      const row = await this.channels.findToChange(id);
      if (!row) throw notFound();
      const channel = toChannel(row);
      if (channel.config.content_mode !== 'manual') throw conflict('This channel fills itself.');
      const held = (await this.channels.listItems(id)).map((item) => ({
        row: Number(item.id),
        model_type: item.model_type,
        id: Number(item.model_id),
      }));
      await this.channels.replaceItems(id, await make(held, channel));
      await this.channels.touch(id);
    });
    await this.pages.forget();
  }

  /** @param fresh the ones to look at: what stood in it already may stay though it is hidden now. */
  private async checked(channel: Channel, all: readonly ModelKey[], fresh: readonly ModelKey[]): Promise<ModelKey[]> {
    const items = unique(all);
    if (items.length > CHANNEL_ITEMS_MAX)
      throw invalid({ content: [`A channel holds at most ${CHANNEL_ITEMS_MAX} items.`] });
    const { content_type: type } = channel.config;
    if (fresh.some((item) => type !== 'mixed' && CHANNEL_MODEL_TYPES[item.model_type] !== type))
      throw invalid({ content: ['This channel does not hold such items.'] });
    for (const model of [...new Set(fresh.map((item) => item.model_type))]) {
      const ids = fresh.filter((item) => item.model_type === model).map((item) => item.id);
      const shown = await this.content.shownIds(CHANNEL_MODEL_TYPES[model], ids);
      if (ids.some((id) => !shown.has(id))) throw invalid({ content: ['This is not in the catalogue.'] });
    }
    const edges = (await this.channels.listNesting()).filter((edge) => edge.parent !== channel.id);
    checkNesting(
      channel.id,
      items.filter((item) => item.model_type === 'channel').map((item) => item.id),
      edges,
    );
    return items;
  }
}
