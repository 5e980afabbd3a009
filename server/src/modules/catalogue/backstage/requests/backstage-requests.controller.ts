import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { BACKSTAGE_REQUESTS } from '@tonearm/shared/admin/backstage-requests.resource';
import {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
} from '@tonearm/shared/admin/resources.dto';
import {
  ApproveBackstageRequestInput,
  BackstageRequestAnswer,
  BackstageRequestListAnswer,
  BackstageRequestRecordListAnswer,
  BackstageRequestRecordQuery,
  BackstageRequestsQuery,
  BackstageReviewAnswer,
  CreateBackstageRequestInput,
  DenyBackstageRequestInput,
} from '@tonearm/shared/catalogue/backstage.dto';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowLoggedIn, AllowOwnerOr, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { HumanChecks } from '../../../../core/human-check/human-checks.js';
import { TextParam } from '../../../../core/http/api-description.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { Id } from '../../../../core/http/id.pipe.js';
import { Ids } from '../../../../core/http/ids.pipe.js';
import { CookieExchange } from '../../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../../core/http/response-cookies.decorator.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';
import { BackstageRequestsService } from './backstage-requests.service.js';
import { RequestDecisions } from './request-decisions.service.js';
import { RequestReviews } from './request-reviews.service.js';
import { RequestSubmission } from './request-submission.service.js';

@Controller(API)
export class BackstageRequestsController {
  constructor(
    private readonly requests: BackstageRequestsService,
    private readonly submission: RequestSubmission,
    private readonly decisions: RequestDecisions,
    private readonly humans: HumanChecks,
    private readonly reviews: RequestReviews,
    private readonly lists: AdminLists,
  ) {}

  @Get('users/me/backstage-requests')
  @AllowLoggedIn()
  async listMyBackstageRequests(
    @Query() query: BackstageRequestsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<BackstageRequestListAnswer> {
    return { pagination: await this.requests.listMine(query, actor), status: 'success' };
  }

  @Get('backstage-requests')
  @Allow('backstageRequests.view', 'backstageRequests.update')
  async listBackstageRequests(
    @Query() query: BackstageRequestRecordQuery,
    @CurrentActor() actor: Actor,
  ): Promise<BackstageRequestRecordListAnswer> {
    return { pagination: await this.lists.list(BACKSTAGE_REQUESTS, query, actor), status: 'success' };
  }

  /** `deny`: the reason, which each sender is told. What is decided already stays as it is. */
  @Post('backstage-requests/bulk-update')
  @Allow('backstageRequests.update')
  @HttpCode(200)
  async bulkUpdateBackstageRequests(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(BACKSTAGE_REQUESTS, input, actor);
  }

  /** For good, with the files that came with them. */
  @Post('backstage-requests/bulk-delete')
  @Allow('backstageRequests.delete')
  @HttpCode(200)
  async bulkDeleteBackstageRequests(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(BACKSTAGE_REQUESTS, input, actor);
  }

  @Post('backstage-requests/csv/export')
  @Allow('backstageRequests.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportBackstageRequests(
    @Body() input: CsvExportInput,
    @CurrentActor() actor: Actor,
  ): Promise<ResourceExportAnswer> {
    return await this.lists.csv(BACKSTAGE_REQUESTS, input, actor);
  }

  /** What to know before deciding: who asks, who is called alike, and what an approval will give. */
  @Get('backstage-requests/:id/review')
  @Allow('backstageRequests.view', 'backstageRequests.update')
  async reviewBackstageRequest(
    @Param('id', Id) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<BackstageReviewAnswer> {
    return { review: await this.reviews.read(id, actor), status: 'success' };
  }

  @Get('backstage-requests/:id')
  @AllowOwnerOr('backstageRequests.view')
  async getBackstageRequest(
    @Param('id', Id) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<BackstageRequestAnswer> {
    return { request: await this.requests.get(id, actor), status: 'success' };
  }

  @Post('backstage-requests')
  @Allow('backstageRequests.create')
  @HttpCode(201)
  async createBackstageRequest(
    @Body() input: CreateBackstageRequestInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() { address }: Exchange,
  ): Promise<BackstageRequestAnswer> {
    await this.humans.require('backstage', input.recaptcha_token, address);
    return await this.answer(await this.submission.submit(input, actor), actor);
  }

  @Post('backstage-requests/:id/approve')
  @Allow('backstageRequests.update')
  @HttpCode(200)
  async approveBackstageRequest(
    @Param('id', Id) id: number,
    @Body() input: ApproveBackstageRequestInput,
    @CurrentActor() actor: Actor,
  ): Promise<BackstageRequestAnswer> {
    await this.decisions.approve(id, input, actor);
    return await this.answer(id, actor);
  }

  @Post('backstage-requests/:id/deny')
  @Allow('backstageRequests.update')
  @HttpCode(200)
  async denyBackstageRequest(
    @Param('id', Id) id: number,
    @Body() input: DenyBackstageRequestInput,
    @CurrentActor() actor: Actor,
  ): Promise<BackstageRequestAnswer> {
    await this.decisions.deny(id, input, actor);
    return await this.answer(id, actor);
  }

  @Post('backstage-requests/:id/cancel')
  @AllowLoggedIn()
  @HttpCode(200)
  async cancelBackstageRequest(
    @Param('id', Id) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<BackstageRequestAnswer> {
    await this.decisions.cancel(id, actor);
    return await this.answer(id, actor);
  }

  @Delete('backstage-requests/:ids')
  @Allow('backstageRequests.delete')
  @TextParam('ids')
  async deleteBackstageRequests(@Param('ids', Ids) ids: number[] | 'me'): Promise<DeletedAnswer> {
    if (ids === 'me') throw notFound();
    return { deleted: await this.requests.delete(ids), status: 'success' };
  }

  private async answer(id: number, actor: Actor): Promise<BackstageRequestAnswer> {
    return { request: await this.requests.read(id, actor), status: 'success' };
  }
}
