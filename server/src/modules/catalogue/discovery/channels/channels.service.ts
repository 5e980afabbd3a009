import { Injectable } from '@nestjs/common';
import {
  CHANNEL_CONTENT_TYPES,
  CHANNEL_TYPES,
  CHANNEL_VISIBILITIES,
  RESERVED_SLUGS,
} from '@tonearm/shared/catalogue/channels';
import type { ChannelListQuery } from '@tonearm/shared/catalogue/channel-queries.dto';
import type { CreateChannelInput, UpdateChannelInput } from '@tonearm/shared/catalogue/channel-inputs.dto';
import type { Channel, ChannelPagination } from '@tonearm/shared/catalogue/channels.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import { slugify } from '@tonearm/shared/rules/slug';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { ChannelEntity } from '../../music/schema/channel.entity.js';
import type { Actor } from '../../../../core/access/actor.js';
import { isDuplicateKey } from '../../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { ERASED_AT_ONCE } from '../../../../core/erasure/erasures.service.js';
import { conflict, invalid, notFound } from '../../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../../core/errors/expected-state.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import { byOneOf } from '../../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { ChannelChecks } from './channel-checks.service.js';
import { completeConfig, needsRebuild } from './channel-config.js';
import { ChannelContents } from './channel-contents.service.js';
import { ChannelEditing } from './channel-editing.service.js';
import { ChannelPages } from './channel-pages.service.js';
import { channelFor, toChannel } from './channel.mapper.js';
import { ChannelSlugsRepository } from './channel-slugs.repository.js';
import { ChannelsRepository } from './channels.repository.js';
import type { ChannelRow, ChannelValues } from './channels.repository.js';
import { DEFAULT_CHANNELS } from './default-channels.js';

const SPEC: ListSpec<ColumnOf<ChannelEntity>> = {
  sorts: {
    name: { column: 'name', direction: 'asc', kind: 'text' },
    updated_at: { column: 'updated_at', direction: 'desc', kind: 'time' },
  },
  filters: {
    type: byOneOf(CHANNEL_TYPES),
    content_type: byOneOf(CHANNEL_CONTENT_TYPES),
    visibility: byOneOf(CHANNEL_VISIBILITIES),
  },
  perPage: PER_PAGE_DEFAULT,
};

function checkSlug(slug: string): string {
  if (slug === '-' || /^\d+$/.test(slug)) throw invalid({ slug: ['An address needs a letter.'] });
  if (RESERVED_SLUGS.has(slug)) throw invalid({ slug: ['This address belongs to a page of the site.'] });
  return slug;
}

/** @throws AppError 409 for channels that belong to the site. */
function requireErasable(rows: readonly ChannelRow[]): void {
  if (rows.some((row) => row.internal)) throw conflict('The site needs this channel.');
}

/** What the channel is after a change. @throws AppError 422 `slug`. */
function changed(before: Channel, input: UpdateChannelInput): ChannelValues {
  const slug = input.slug ? slugify(input.slug) : before.slug;
  if (slug !== before.slug && before.internal) throw invalid({ slug: ['This channel keeps its address.'] });
  return {
    name: input.name ?? before.name,
    slug: slug === before.slug ? slug : checkSlug(slug),
    type: input.type ?? before.type,
    description: input.description === undefined ? before.description : input.description,
    visibility: input.visibility ?? before.visibility,
    internal: before.internal,
    config: completeConfig(input.config ?? {}, before.config),
  };
}

/** Curated pages: what they are and how they are edited (3-decisions §9). */
@Injectable()
export class ChannelsService {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly slugs: ChannelSlugsRepository,
    private readonly checks: ChannelChecks,
    private readonly contents: ChannelContents,
    private readonly editing: ChannelEditing,
    private readonly pages: ChannelPages,
    private readonly unit: UnitOfWork,
  ) {}

  /** Those who may not edit find what is for everybody. @throws AppError 422 for a filter that is none. */
  async list(query: ChannelListQuery, actor: Actor): Promise<ChannelPagination> {
    const plan = planList({ ...query, paginate: query.paginate ?? 'lengthAware' }, { ...query }, SPEC);
    const page = await this.channels.pageIds(plan, !actor.can('channels.update'));
    const rows = new Map((await this.channels.listByIds(page.ids)).map((row) => [Number(row.id), row]));
    return paginate(
      plan,
      page,
      page.ids.flatMap((id) => rows.get(id) ?? []).map((row) => channelFor(actor, toChannel(row))),
    );
  }

  /** The channel with everything, for editors. @throws AppError 404. */
  async get(id: number): Promise<Channel> {
    return toChannel(await this.row(id));
  }

  /** @throws AppError 422 with messages by field. */
  async create(input: CreateChannelInput, actor: Actor): Promise<Channel> {
    const values: ChannelValues = {
      name: input.name,
      slug: checkSlug(slugify(input.slug ?? input.name)),
      type: input.type ?? 'channel',
      description: input.description ?? null,
      visibility: input.visibility ?? 'public',
      internal: false,
      config: completeConfig(input.config ?? {}),
    };
    await this.checks.require(values.config);
    const id = await this.save(async () => {
      const made = await this.insert(values, actor.userId);
      if (input.content) await this.contents.replace(toChannel(await this.row(made)), input.content);
      return made;
    });
    return await this.get(id);
  }

  /** A missing key keeps its value. @throws AppError 404, 409 also with what stands there now, 422 with messages by field. */
  async update(id: number, input: UpdateChannelInput): Promise<Channel> {
    await withCurrent(
      () =>
        this.save(async () => {
          const row = await this.channels.findToChange(id);
          if (!row) throw notFound();
          const before = toChannel(row);
          requireExpected(input.expected_updated_at, before.updated_at);
          const values = changed(before, input);
          await this.checks.require(values.config);
          await this.readdress(before, values.slug);
          await this.channels.update(id, values);
          if (needsRebuild(before.config, values.config)) await this.channels.forgetItems(id);
          if (input.content) await this.contents.replace(toChannel(await this.row(id)), input.content);
        }),
      async () => await this.editing.of(await this.get(id)),
    );
    return await this.get(id);
  }

  /** As the list of all channels shows them, in the order of the ids. */
  async listByIds(ids: readonly number[]): Promise<Channel[]> {
    const rows = new Map((await this.channels.listByIds(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []).map(toChannel);
  }

  /** A few at once, in the open unit. @returns how many. @throws AppError 409 for channels that belong to the site. */
  async erase(ids: readonly number[]): Promise<number> {
    const rows = await this.channels.listByIds(ids);
    requireErasable(rows);
    // What is left of their places in others, the next update of channels takes out.
    await this.channels.clear(ids, ERASED_AT_ONCE);
    await this.unit.afterCommit(() => this.pages.forget());
    return await this.channels.delete(ids);
  }

  /** All or none. @returns how many. @throws AppError 404 that names the first that is missing, 409 for channels that belong to the site. */
  async delete(ids: number[] | 'me'): Promise<number> {
    if (ids === 'me') throw notFound();
    let deleted: number | null = null;
    while (deleted === null) deleted = await this.unit.run('channels.delete', () => this.deleteOrClear(ids));
    await this.pages.forget();
    return deleted;
  }

  /** Channels that hold much are emptied by the units before. @returns null where they are not empty yet. */
  private async deleteOrClear(ids: readonly number[]): Promise<number | null> {
    const rows = await this.channels.listByIds(ids);
    const missing = ids.find((id) => !rows.some((row) => Number(row.id) === id));
    if (missing !== undefined) throw notFound(`There is no channel ${missing}.`);
    requireErasable(rows);
    const room = ERASED_AT_ONCE - ids.length;
    return (await this.channels.clear(ids, room)) < room ? await this.channels.delete(ids) : null;
  }

  /** The shipped channels are again as they came; others stay. */
  async resetToDefault(): Promise<Channel[]> {
    await this.unit.run('channels.reset', async () => {
      const ids = new Map<string, number>();
      for (const { slug, name, description, config, holds, isInternal } of DEFAULT_CHANNELS) {
        const values: ChannelValues = {
          slug,
          name,
          type: 'channel',
          description: description ?? null,
          visibility: 'public',
          internal: isInternal ?? false,
          config: completeConfig(config),
        };
        const row = await this.channels.findBySlug(slug);
        const id = row ? Number(row.id) : await this.insert(values, null);
        if (row) await this.channels.update(id, values);
        await this.channels.forgetItems(id);
        ids.set(slug, id);
        if (holds)
          await this.channels.replaceItems(
            id,
            holds.map((held) => ({ model_type: 'channel', id: ids.get(held) as number })),
          );
      }
    });
    await this.pages.forget();
    return (await this.channels.listAll()).map(toChannel);
  }

  /** @throws AppError 422 on `slug` where another channel has it. */
  private async save<T>(work: () => Promise<T>): Promise<T> {
    try {
      const saved = await this.unit.run('channels.save', work);
      await this.pages.forget();
      return saved;
    } catch (error) {
      throw isDuplicateKey(error) ? invalid({ slug: ['There is a channel with this address already.'] }) : error;
    }
  }

  private async insert(values: ChannelValues, userId: number | null): Promise<number> {
    await this.slugs.free(values.slug);
    return await this.channels.insert(values, userId);
  }

  /** What it was called before still leads to it. */
  private async readdress({ id, slug: before }: Channel, slug: string): Promise<void> {
    if (slug === before) return;
    await this.slugs.free(slug);
    await this.slugs.keep(before, id);
  }

  private async row(id: number): Promise<ChannelRow> {
    const row = await this.channels.find(id);
    if (!row) throw notFound();
    return row;
  }
}
