import { GENRE_SLUG, HOME_SLUG } from '@tonearm/shared/catalogue/channels';
import { likeText } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import { ChannelEntity, ChannelSlugEntity } from '../../music/schema/channel.entity.js';

const [ch, old] = [named(ChannelEntity, 'ch'), named(ChannelSlugEntity, 'old')];

/** Addresses of channels: those that they have, and had before. */
export class ChannelSlugsRepository extends Repository {
  private readonly slugs = this.table(ChannelSlugEntity);
  private readonly channels = this.table(ChannelEntity);

  /** From A to Z. */
  async listOf(channelId: number): Promise<string[]> {
    return await this.slugs.column('slug', { channel_id: channelId }, { order: { slug: 'asc' } });
  }

  /** A channel takes the address: it leads to nobody else any more. */
  async free(slug: string): Promise<void> {
    await this.slugs.delete({ slug });
  }

  /** In the unit that gives the channel another address. */
  async keep(slug: string, channelId: number): Promise<void> {
    await this.free(slug);
    await this.slugs.insert({ slug, channel_id: channelId });
  }

  /** Public channels whose name has the text in it, in the order of their names. Home stands at `/`, and that of a genre at the genre's address. */
  async findPublic(text: string, limit: number): Promise<{ id: number; name: string; slug: string }[]> {
    return await this.readRows(
      { id: ch.id, name: ch.name, slug: ch.slug },
      sql`FROM ${ch} WHERE ${ch.visibility} = ${'public'} AND ${ch.slug} NOT IN ${listOf([HOME_SLUG, GENRE_SLUG])}
        AND ${ch.name} LIKE ${`%${likeText(text)}%`} ESCAPE '!' ORDER BY ${ch.name}, ${ch.id} LIMIT ${limit}`,
    );
  }

  /** Of these ids the ones of public channels. */
  async publicIds(ids: readonly number[]): Promise<number[]> {
    return ids.length === 0 ? [] : await this.channels.column('id', { id: ids, visibility: 'public' });
  }

  /** Of these slugs those that lead to a public channel, which has them or had them before. */
  async leading(slugs: readonly string[]): Promise<string[]> {
    if (slugs.length === 0) return [];
    const former = await this.readRows(
      { slug: old.slug },
      sql`FROM ${old} JOIN ${ch} ON ${ch.id} = ${old.channel_id}
        WHERE ${old.slug} IN ${listOf(slugs)} AND ${ch.visibility} = ${'public'}`,
    );
    const now = await this.channels.column('slug', { slug: slugs, visibility: 'public' });
    return [...now, ...former.map(({ slug }) => slug)];
  }
}
