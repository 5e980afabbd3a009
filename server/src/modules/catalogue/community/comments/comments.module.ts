import { Module } from '@nestjs/common';
import { UsersModule } from '../../../users/index.js';
import { CommentCare } from './comment-care.js';
import { CommentData } from './comment-data.js';
import { CommentPeopleRepository } from './comment-people.repository.js';
import { CommentReader } from './comment-reader.js';
import { CommentRemovalRepository } from './comment-removal.repository.js';
import { CommentWriting } from './comment-writing.js';
import { CommentableRepository } from './commentable.repository.js';
import { Commentables } from './commentables.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';

@Module({
  imports: [UsersModule],
  controllers: [CommentsController],
  providers: [
    CommentsService,
    CommentWriting,
    CommentCare,
    CommentReader,
    CommentData,
    Commentables,
    CommentsRepository,
    CommentRemovalRepository,
    CommentPeopleRepository,
    CommentableRepository,
  ],
})
export class CommentsModule {}
