import type { ChannelModelType, ChannelRestriction } from '@tonearm/shared/catalogue/channels';
import { AUTO_UPDATE_METHODS } from '@tonearm/shared/catalogue/channels';
import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { ChannelableEntity, ChannelEntity } from '../../music/schema/channel.entity.js';

const ch = named(ChannelEntity);

/** The configuration with another genre or tag; null where it does not name this one. */
function configWith(
  config: ChannelConfig,
  type: ChannelRestriction,
  { id, into }: { id: number; into: number },
): ChannelConfig | null {
  const method = config.auto_update_method;
  const isFilledBy = method !== null && AUTO_UPDATE_METHODS[method].value === type && config.auto_update_value === id;
  const isNarrowedTo = config.restriction === type && config.restriction_model_id === id;
  if (!isFilledBy && !isNarrowedTo) return null;
  return {
    ...config,
    ...(isFilledBy && { auto_update_value: into }),
    ...(isNarrowedTo && { restriction_model_id: into }),
  };
}

/** What channels hold, and what they are made of, when items are merged. */
export class ChannelMergesRepository extends Repository {
  private readonly items = this.table(ChannelableEntity);
  private readonly channels = this.table(ChannelEntity);

  /** In the open unit: its places are the other's; where that one stands already, it stays where it is. */
  async moveItem(type: ChannelModelType, id: number, into: number): Promise<void> {
    const [own, others] = [
      await this.items.column('channel_id', { model_type: type, model_id: id }),
      new Set(await this.items.column('channel_id', { model_type: type, model_id: into })),
    ];
    await this.items.delete({ model_type: type, model_id: id, channel_id: own.filter((one) => others.has(one)) });
    await this.items.update({ model_type: type, model_id: id }, { model_id: into });
  }

  /** In the open unit: channels that fill themselves by the genre or tag, or show only that. */
  async moveConfigs(type: ChannelRestriction, id: number, into: number): Promise<void> {
    const rows = await this.channels.pick(
      ['id', 'config'],
      sql`${ch.config} LIKE ${`%_value":${id}%`} OR ${ch.config} LIKE ${`%restriction_model_id":${id}%`}`,
      // Whoever saves one of them meanwhile is waited for, and not overwritten.
      { order: { id: 'asc' }, lock: true },
    );
    for (const row of rows) {
      const config = configWith(row.config, type, { id, into });
      if (config) await this.channels.update({ id: row.id }, { config, updated_at: new Date() });
    }
  }
}
