import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { LyricsRepository } from './lyrics.repository.js';
import type { WrittenLyric } from './lyrics.repository.js';

/** Texts are long. */
const AT_ONCE = 100;

/** Who wrote lyrics: in the export of their personal data; the lyrics themselves belong to the track and stay. */
@Injectable()
export class LyricData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly lyrics: LyricsRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'lyrics',
      pages: (userId) =>
        inPages(
          (page: Page<WrittenLyric>) => this.lyrics.writtenBy(userId, page),
          ({ id: _id, at, ...row }) => ({ ...row, at: at.toISOString() }),
          AT_ONCE,
        ),
    });
    this.content.add(({ userId, action }, room) =>
      this.lyrics.forget(userId, action.kind === 'transfer' ? action.toUserId : null, room),
    );
  }
}
