import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../../core/database/dialect.js';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { ListenerFiguresRepository } from '../../music/listener-figures.repository.js';
import { PlaysRepository } from './plays.repository.js';
import type { HistoryRow } from './plays.repository.js';

/** What somebody has listened to: in the export of their personal data, and when they leave. */
@Injectable()
export class ListeningData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly plays: PlaysRepository,
    private readonly figures: ListenerFiguresRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'listening_history',
      pages: (userId, viewer) =>
        inPages(
          (page: Page<HistoryRow>) => this.plays.historyOf(userId, viewer, page),
          ({ id: _id, at, ms_played: msPlayed, ...row }) => ({ ...row, at: isoTime(at), ms_played: Number(msPlayed) }),
        ),
    });
    // A listening history cannot be transferred to another account.
    this.content.add(async ({ userId, action, alias }, room) => {
      const rows = await (action.kind === 'delete'
        ? this.plays.deleteOf(userId, room)
        : this.plays.anonymise(userId, alias, room));
      return rows < room ? rows + (await this.figures.forget(userId, room - rows)) : rows;
    });
  }
}
