import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { ERASED_AT_ONCE } from '../../../../core/erasure/erasures.service.js';
import { AppError, conflict, invalid } from '../../../../core/errors/app-error.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { Log } from '../../../../core/log.js';
import { ChannelContentRepository } from './channel-content.repository.js';
import { ChannelFinds } from './channel-finds.service.js';
import { ChannelPages } from './channel-pages.service.js';
import { toChannel } from './channel.mapper.js';
import { ChannelsRepository } from './channels.repository.js';
import { isDue, UPDATES_SCHEDULE } from './update-times.js';

/** Fills the channels that fill themselves, each in its own time. */
@Injectable()
export class ChannelUpdates implements OnModuleInit {
  constructor(
    private readonly channels: ChannelsRepository,
    private readonly content: ChannelContentRepository,
    private readonly finds: ChannelFinds,
    private readonly pages: ChannelPages,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'channels.update',
      lane: 'bulk',
      schedule: UPDATES_SCHEDULE,
      run: () => this.updateDue(),
    });
  }

  /** Updates what is due; a failure is noted on its channel and holds up no other. */
  async updateDue(now = Date.now()): Promise<void> {
    await this.dropGoneItems();
    for (const channel of (await this.channels.listAll()).map(toChannel).filter((candidate) => isDue(candidate, now))) {
      try {
        await this.update(channel);
      } catch (error) {
        if (!(error instanceof AppError)) this.log.error(`The channel ${channel.id} could not be updated`, error);
      }
    }
  }

  /** A few at a time: whoever deletes much leaves many behind. */
  private async dropGoneItems(): Promise<void> {
    let gone = ERASED_AT_ONCE;
    while (gone >= ERASED_AT_ONCE)
      gone = await this.unit.run('channels.dropGone', () => this.channels.dropGoneItems(ERASED_AT_ONCE));
  }

  /** @throws AppError 409 where it does not fill itself, 422 where its genre or tag is gone; noted on the channel too. */
  async update(channel: Channel): Promise<void> {
    if (channel.config.content_mode !== 'auto_update') throw conflict('This channel does not fill itself.');
    try {
      const items = await this.find(channel);
      await this.unit.run('channels.fill', async () => {
        const row = await this.channels.find(channel.id);
        // Somebody has changed it meanwhile: its next update finds the right things.
        if (!row || toChannel(row).updated_at !== channel.updated_at) return;
        await this.channels.replaceItems(channel.id, items);
        await this.channels.noteUpdate(channel.id, null);
      });
      await this.pages.forget();
    } catch (error) {
      const reason = error instanceof AppError ? error.message : 'The update failed. The error log knows more.';
      await this.unit.run('channels.noteFailure', () => this.channels.noteUpdate(channel.id, reason));
      throw error;
    }
  }

  private async find({ config }: Channel): Promise<{ model_type: 'track' | 'album' | 'artist'; id: number }[]> {
    const { auto_update_method: method, auto_update_value: value, content_type: type, max_items: limit } = config;
    if (!method || type === 'mixed') return [];
    const by = method === 'by_genre' ? 'genre' : method === 'by_tag' ? 'tag' : null;
    if (by && !(await this.content.findRestriction(by, { id: value ?? 0 })))
      throw invalid({
        'config.auto_update_value': [by === 'genre' ? 'There is no such genre.' : 'There is no such tag.'],
      });
    const ids = await this.finds.find(method, type, value, limit);
    return ids.map((id) => ({ model_type: type.slice(0, -1) as 'track' | 'album' | 'artist', id }));
  }
}
