import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Log } from '../../../core/log.js';
import { PushBrowsers } from './push-browsers.service.js';
import { PushDeliveriesRepository } from './push-deliveries.repository.js';
import type { PushDeliveryRow } from './push-deliveries.repository.js';
import { PushPace } from './push-pace.js';
import { PushSender } from './push-sender.service.js';
import type { PushOutcome } from './push-sender.service.js';
import { PushWords } from './push-words.service.js';

/** One push to one browser: written, sent, and taken off the list or put off. */
@Injectable()
export class PushOne {
  constructor(
    private readonly deliveries: PushDeliveriesRepository,
    private readonly browsers: PushBrowsers,
    private readonly words: PushWords,
    private readonly sender: PushSender,
    private readonly unit: UnitOfWork,
    private readonly pace: PushPace,
    private readonly log: Log,
  ) {}

  /** One try, noted before. null: there was nothing to send. */
  async deliver(row: PushDeliveryRow): Promise<PushOutcome | null> {
    const outcome = await this.send(row);
    if (outcome === 'gone' || outcome?.kind === 'gone') await this.browsers.forget(row.subscription_id);
    else if (outcome?.kind === 'later' || outcome?.kind === 'away') await this.putOff(row, outcome);
    else await this.unit.run('push.done', () => this.deliveries.delete(row.id));
    if (outcome !== 'gone' && outcome?.kind === 'refused')
      this.log.warn(`A push service refused a push with status ${outcome.status}.`);
    return outcome === 'gone' ? null : outcome;
  }

  private async send(row: PushDeliveryRow): Promise<PushOutcome | 'gone' | null> {
    const ttlMs = row.created_at.getTime() + this.pace.keptMs - Date.now();
    if (ttlMs <= 0) return null;
    const browser = await this.browsers.find(row.subscription_id);
    if (!browser) return 'gone';
    const signal = await this.words.of(row, browser.userId);
    if (!signal) return null;
    return await this.sender.send(browser.address, {
      text: JSON.stringify(signal),
      topic: signal.tag,
      ttlSeconds: Math.ceil(ttlMs / 1_000),
    });
  }

  private async putOff({ id, attempts }: PushDeliveryRow, outcome: PushOutcome): Promise<void> {
    const asked = outcome.kind === 'later' ? (outcome.waitMs ?? 0) : 0;
    const pause = Math.max(asked, this.pace.after(attempts + 1, this.pace.pauseMaxMs));
    const until = new Date(Date.now() + Math.min(pause, this.pace.pauseMaxMs));
    await this.unit.run('push.putOff', () => this.deliveries.putOff(id, until));
  }
}
