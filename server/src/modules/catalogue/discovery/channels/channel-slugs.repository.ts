import { Repository } from '../../../../core/database/repository.js';
import { ChannelSlugEntity } from '../../music/schema/channel.entity.js';

/** Addresses that channels had before. */
export class ChannelSlugsRepository extends Repository {
  private readonly slugs = this.table(ChannelSlugEntity);

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
}
