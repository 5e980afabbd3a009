import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { ConsentInput } from '@tonearm/shared/account/consents.dto';
import { CONSENT_CATEGORIES } from '@tonearm/shared/account/consent';
import { CONSENTS_KEPT_DAYS, CONSENTS_PER_HOUR } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import { inPages } from '../../../core/database/pages.js';
import type { Page } from '../../../core/database/pages.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { inPieces } from '../../../core/erasure/in-pieces.js';
import { forbidden } from '../../../core/errors/app-error.js';
import { callerOf, RateLimiter } from '../../../core/http/rate-limiter.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { anonymousAddress } from '../../../core/net/address-network.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { UserContent } from '../account/user-content.registry.js';
import { PersonalData } from '../data-export/personal-data.registry.js';
import { ConsentsRepository } from './consents.repository.js';
import type { ConsentRow } from './consents.repository.js';

const HOUR = 3_600;
const DAY_MS = 86_400_000;
const RECEIPT_BYTES = 8;

/** Keeps what people consent to, so that the site's owner can prove it (GDPR, article 7). */
@Injectable()
export class Consents implements OnModuleInit {
  constructor(
    private readonly repository: ConsentsRepository,
    private readonly settings: SettingsService,
    private readonly limiter: RateLimiter,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly content: UserContent,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'delete-old-consents', lane: 'bulk', schedule: '30 4 * * *', run: () => this.clean() });
    this.content.add(({ userId }, room) => this.repository.deleteOf(userId, room));
    this.data.add({
      name: 'consents',
      pages: (userId) =>
        inPages(
          (page: Page<ConsentRow>) => this.repository.listOf(userId, page),
          ({ kind, accepted, receipt, address, created_at }) => ({
            kind,
            accepted: accepted.join(', '),
            receipt,
            address,
            at: created_at.toISOString(),
          }),
        ),
    });
  }

  /**
   * An answer about cookies, of a guest as of anybody.
   * @returns the receipt that names the answers of this browser. @throws AppError 403 where the site asks nobody, 429.
   */
  async answer({ categories, receipt }: ConsentInput, actor: Actor, address: string): Promise<string> {
    const isAsked =
      (await this.settings.get('cookie_notice.enable')) &&
      (await this.settings.get('cookie_notice.mode')) === 'consent';
    if (!isAsked) throw forbidden('This site asks for no consent.');
    await this.limiter.hit(`consent:${callerOf(actor, address)}`, CONSENTS_PER_HOUR, HOUR);
    const name = receipt ?? randomBytes(RECEIPT_BYTES).toString('hex');
    // What is necessary is part of every answer.
    const accepted = CONSENT_CATEGORIES.filter((one) => one === 'necessary' || categories.includes(one));
    await this.unit.run('consents.answer', () =>
      this.repository.insert({
        // An administrator who acts as somebody answers for themselves.
        user_id: actor.impersonatorId ?? actor.userId,
        receipt: name,
        kind: 'cookies',
        accepted,
        address: anonymousAddress(address),
      }),
    );
    return name;
  }

  /** What a newcomer has accepted, in the unit that makes the account. */
  async keepPolicies(userId: number, address: string): Promise<void> {
    const policies = await this.settings.get('registration.policies');
    if (policies.length === 0) return;
    await this.repository.insert({
      user_id: userId,
      receipt: null,
      kind: 'policies',
      accepted: policies.map(({ label, action }) => `${label} (${action})`),
      address: anonymousAddress(address),
    });
  }

  private async clean(): Promise<void> {
    const moment = new Date(Date.now() - CONSENTS_KEPT_DAYS * DAY_MS);
    await inPieces(this.unit, 'consents.clean', (limit) => this.repository.deleteBefore(moment, limit));
  }
}
