import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../core/config/config.js';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Mails } from '../../core/mail/mails.js';
import { UsersRepository } from '../users/index.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import type { SessionDevice } from './session-device.js';

const YEAR_MS = 365 * 86_400_000;

interface SeenLogin {
  userId: number;
  deviceHash: string;
  session: SessionDevice;
}

/** Tells people by mail when somebody signs in to their account with a browser that has not done so before. */
@Injectable()
export class NewLoginNotice implements OnModuleInit {
  constructor(
    private readonly devices: KnownDevicesRepository,
    private readonly users: UsersRepository,
    private readonly mails: Mails,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'delete-old-devices', lane: 'bulk', schedule: '55 3 * * *',
      run: () => this.unit.run('devices.clean', () => this.devices.deleteOld(new Date(Date.now() - YEAR_MS))),
    });
  }

  /** Notes the browser; the first one of an account is the one it was made with, and no news. Takes part in an open unit of work. */
  async seen({ userId, deviceHash, session }: SeenLogin): Promise<void> {
    await this.unit.run('devices.seen', async () => {
      const isNews = !(await this.devices.isKnown(userId, deviceHash)) && (await this.devices.hasAny(userId));
      await this.devices.note(userId, deviceHash);
      await this.users.noteLogin(userId);
      const user = isNews ? await this.users.findById(userId) : null;
      if (!user) return;
      await this.mails.queue({
        template: 'new-login', to: { email: user.email, name: user.name, language: user.language },
        params: {
          browser: session.browser, platform: session.platform, place: [session.city, session.country].filter(Boolean).join(', '), address: session.ip_address,
          time: new Date().toISOString(), link: `${this.config.baseUrl}/account-settings#sessions`,
        },
      });
    });
  }
}
