import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { CommentsModule } from '../comments/index.js';
import { NotableItems } from './notable-items.service.js';
import { NoteData } from './note-data.service.js';
import { NotesController } from './notes.controller.js';
import { NotesRepository } from './notes.repository.js';
import { NotesService } from './notes.service.js';

@Module({
  imports: [UsersModule, TracksModule, CommentsModule],
  controllers: [NotesController],
  providers: [NotesService, NotableItems, NoteData, NotesRepository],
})
export class NotesModule {}
