import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  CommentAnswer,
  CommentListAnswer,
  CommentMarkersAnswer,
  CommentsQuery,
  CreateCommentInput,
  ReportCommentInput,
  UpdateCommentInput,
  UpdateCommentsInput,
  UpdatedCommentsAnswer,
  VoteAnswer,
  VoteInput,
} from '@tonearm/shared/catalogue/comments.dto';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowLoggedIn, AllowOwnerOr } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { IdempotencyKey } from '../../../../core/http/idempotency-key.decorator.js';
import { Ids } from '../../../../core/http/ids.pipe.js';
import { CookieExchange } from '../../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../../core/http/response-cookies.decorator.js';
import { HumanChecks } from '../../../../core/human-check/human-checks.js';
import { CommentModeration } from './comment-moderation.service.js';
import { CommentWriting } from './comment-writing.service.js';
import { CommentsService } from './comments.service.js';

@Controller(API)
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly writing: CommentWriting,
    private readonly care: CommentModeration,
    private readonly humans: HumanChecks,
  ) {}

  @Get('comments')
  @Allow('music.view')
  async listComments(@Query() query: CommentsQuery, @CurrentActor() actor: Actor): Promise<CommentListAnswer> {
    return { ...(await this.comments.list(query, actor)), status: 'success' };
  }

  @Get('tracks/:id/comments/markers')
  @Allow('music.view')
  async listCommentMarkers(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<CommentMarkersAnswer> {
    return { markers: await this.comments.markers(id, actor), status: 'success' };
  }

  @Post('comments')
  @Allow('comments.create')
  @HttpCode(201)
  async createComment(
    @Body() input: CreateCommentInput,
    @IdempotencyKey() requestKey: string | null,
    @CurrentActor() actor: Actor,
    @CookieExchange() visitor: Exchange,
  ): Promise<CommentAnswer> {
    await this.humans.require('comment', input.recaptcha_token, visitor);
    return { comment: await this.writing.create(input, actor, requestKey), status: 'success' };
  }

  @Post('comments/bulk-update')
  @Allow('comments.moderate')
  @HttpCode(200)
  async updateComments(
    @Body() input: UpdateCommentsInput,
    @CurrentActor() actor: Actor,
  ): Promise<UpdatedCommentsAnswer> {
    return { updated: await this.care.setState(input, actor), status: 'success' };
  }

  @Put('comments/:id')
  @AllowOwnerOr('comments.update')
  async updateComment(
    @Param('id', Id) id: number,
    @Body() input: UpdateCommentInput,
    @CurrentActor() actor: Actor,
  ): Promise<CommentAnswer> {
    return { comment: await this.writing.update(id, input, actor), status: 'success' };
  }

  @Delete('comments/:ids')
  @AllowOwnerOr('comments.delete')
  @TextParam('ids')
  async deleteComments(@Param('ids', Ids) ids: number[] | 'me', @CurrentActor() actor: Actor): Promise<DeletedAnswer> {
    if (ids === 'me') throw notFound();
    return { deleted: await this.care.delete(ids, actor), status: 'success' };
  }

  @Post('comments/:id/vote')
  @AllowLoggedIn()
  @HttpCode(200)
  async voteComment(
    @Param('id', Id) id: number,
    @Body() input: VoteInput,
    @CurrentActor() actor: Actor,
  ): Promise<VoteAnswer> {
    const isFor = input.value === 1;
    return { upvotes: await this.care.vote(id, isFor, actor), is_upvoted: isFor, status: 'success' };
  }

  @Post('comments/:id/report')
  @AllowLoggedIn()
  @HttpCode(204)
  async reportComment(
    @Param('id', Id) id: number,
    @Body() input: ReportCommentInput,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.care.report(id, input.reason ?? '', actor);
  }
}
