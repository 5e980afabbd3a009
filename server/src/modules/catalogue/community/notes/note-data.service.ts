import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { NotesRepository } from './notes.repository.js';
import type { WrittenNote } from './notes.repository.js';

/** Notes that somebody wrote: in the export of their personal data, and when they leave. */
@Injectable()
export class NoteData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly notes: NotesRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'notes',
      pages: (userId) =>
        inPages(
          (page: Page<WrittenNote>) => this.notes.writtenBy(userId, page),
          ({ id: _id, ...row }) => ({ ...row, at: row.at.toISOString() }),
        ),
    });
    this.content.add(({ userId, action }, room) =>
      action.kind === 'delete'
        ? this.notes.deleteOf(userId, room)
        : this.notes.giveTo(userId, action.kind === 'transfer' ? action.toUserId : null, room),
    );
  }
}
