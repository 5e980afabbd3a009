import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../core/database/dialect.js';
import { onePage, PersonalData } from '../users/index.js';
import { SessionsRepository } from './sessions.repository.js';

const SESSIONS_MAX = 1_000;

/** Where somebody is signed in and has signed in, for the export of their personal data. */
@Injectable()
export class SignInData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly sessions: SessionsRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'sessions',
      pages: onePage(async (userId) =>
        (await this.sessions.listOf(userId, 0, SESSIONS_MAX)).map((session) => ({
          device_type: session.device_type,
          platform: session.platform,
          browser: session.browser,
          ip_address: session.ip_address,
          city: session.city,
          country: session.country,
          last_active: isoTime(session.last_active_at),
        })),
      ),
    });
    this.data.add({
      name: 'sign_ins',
      pages: onePage(async (userId) =>
        (await this.sessions.signInsOf(userId)).map(({ id: _id, user_id: _userId, created_at, ...from }) => ({
          ...from,
          created_at: created_at.toISOString(),
        })),
      ),
    });
  }
}
