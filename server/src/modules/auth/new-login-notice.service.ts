import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../core/database/unit-of-work.js';
import { inPieces } from '../../core/erasure/in-pieces.js';
import { Events } from '../../core/events/events.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { UsersRepository } from '../users/index.js';
import { NewDeviceSignedIn } from './auth.events.js';
import { KnownDevicesRepository } from './known-devices.repository.js';
import type { SessionDevice } from './session-device.js';

const YEAR_MS = 365 * 86_400_000;

interface SeenLogin {
  userId: number;
  deviceHash: string;
  session: SessionDevice;
}

/** Knows the browsers that accounts were opened with, and emits an event when one has not done so before. */
@Injectable()
export class NewLoginNotice implements OnModuleInit {
  constructor(
    private readonly devices: KnownDevicesRepository,
    private readonly users: UsersRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'delete-old-devices',
      lane: 'bulk',
      schedule: '55 3 * * *',
      run: async () => {
        const before = new Date(Date.now() - YEAR_MS);
        await inPieces(this.unit, 'devices.clean', (limit) => this.devices.deleteOld(before, limit));
      },
    });
  }

  /** Notes the browser; the first one of an account is the one it was made with, and no news. Takes part in an open unit of work. */
  async seen({ userId, deviceHash, session }: SeenLogin): Promise<void> {
    await this.unit.run('devices.seen', async () => {
      const isNews = !(await this.devices.isKnown(userId, deviceHash)) && (await this.devices.hasAny(userId));
      await this.devices.note(userId, deviceHash);
      await this.users.noteLogin(userId);
      if (!isNews) return;
      const { browser, platform, city, country, ip_address: address } = session;
      await this.events.emit(
        new NewDeviceSignedIn(userId, browser, platform, [city, country].filter(Boolean).join(', '), address),
      );
    });
  }
}
