import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../../core/database/dialect.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { PlaysRepository } from './plays.repository.js';

/** More than a busy decade holds. */
const HISTORY_MAX = 200_000;

/** What somebody has listened to: in the export of their personal data, and when they leave. */
@Injectable()
export class ListeningData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly plays: PlaysRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'listening_history',
      collect: async (userId, viewer) =>
        (await this.plays.historyOf(userId, viewer, HISTORY_MAX)).map(({ at, ms_played: msPlayed, ...row }) => ({
          ...row,
          at: isoTime(at),
          ms_played: Number(msPlayed),
        })),
    });
    // Nobody can take over what somebody else has heard.
    this.content.add(({ userId, action, alias }, room) =>
      action.kind === 'delete' ? this.plays.deleteOf(userId, room) : this.plays.anonymise(userId, alias, room),
    );
  }
}
