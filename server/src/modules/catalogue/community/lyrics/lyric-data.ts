import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../../core/database/dialect.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { LyricsRepository } from './lyrics.repository.js';

const WRITTEN_MAX = 10_000;

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
      collect: async (userId) =>
        (await this.lyrics.writtenBy(userId, WRITTEN_MAX)).map((row) => ({ ...row, at: isoTime(row.at) })),
    });
    this.content.add(({ userId, action }, room) =>
      this.lyrics.forget(userId, action.kind === 'transfer' ? action.toUserId : null, room),
    );
  }
}
