import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/config.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { networkOf } from '../../../core/net/address-network.js';
import { DAY_MS } from '../../catalogue/backstage/insights/index.js';
import { VisitsRepository } from './visits.repository.js';

/** A request of the day's last moment may still be read. */
const LATE_MS = 1_000;
const SECRET_BYTES = 32;
const HASH_LENGTH = 32;

/** Tells visitors of a day apart without knowing who they are (3-decisions §12): what makes a hash goes with the day. */
@Injectable()
export class VisitorHashes {
  private known: { day: number; secret: Promise<string> } | null = null;

  constructor(
    private readonly visits: VisitsRepository,
    private readonly unit: UnitOfWork,
    private readonly config: AppConfig,
  ) {}

  async of(day: number, { address, userAgent }: { address: string; userAgent: string }): Promise<string> {
    // Whoever reads the database alone lacks the other half.
    return createHmac('sha256', `${this.config.appSecret}|${await this.secretOf(day)}`)
      .update(`visitor|${networkOf(address)}|${userAgent}`)
      .digest('hex')
      .slice(0, HASH_LENGTH);
  }

  private async secretOf(day: number): Promise<string> {
    if (this.known?.day === day) return await this.known.secret;
    const proposed = randomBytes(SECRET_BYTES).toString('hex');
    const secret = this.unit.run('visits.secret', () => this.visits.secretOf(day, proposed));
    this.known = { day, secret };
    secret.catch(() => this.forget(day));
    setTimeout(() => this.forget(day), (day + 1) * DAY_MS - Date.now() + LATE_MS).unref();
    return await secret;
  }

  private forget(day: number): void {
    if (this.known?.day === day) this.known = null;
  }
}
