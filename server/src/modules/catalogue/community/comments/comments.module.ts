import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { AlbumsModule } from '../../music/albums/index.js';
import { TracksModule } from '../../music/tracks/index.js';
import { CommentBulkChanges } from './comment-bulk-changes.service.js';
import { CommentListController } from './comment-list.controller.js';
import { CommentListRepository } from './comment-list.repository.js';
import { CommentRecords } from './comment-records.service.js';
import { CommentsResource } from './comments.resource.js';
import { CommentModeration } from './comment-moderation.service.js';
import { CommentData } from './comment-data.service.js';
import { CommentPeopleRepository } from './comment-people.repository.js';
import { CommentReader } from './comment-reader.service.js';
import { CommentRemovalRepository } from './comment-removal.repository.js';
import { CommentWriting } from './comment-writing.service.js';
import { CommentableRepository } from './commentable.repository.js';
import { Commentables } from './commentables.service.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';

@Module({
  imports: [UsersModule, AlbumsModule, TracksModule],
  controllers: [CommentsController, CommentListController],
  providers: [
    CommentsService,
    CommentWriting,
    CommentModeration,
    CommentReader,
    CommentData,
    Commentables,
    CommentsRepository,
    CommentRemovalRepository,
    CommentPeopleRepository,
    CommentableRepository,
    CommentListRepository,
    CommentRecords,
    CommentBulkChanges,
    CommentsResource,
  ],
})
export class CommentsModule {}
