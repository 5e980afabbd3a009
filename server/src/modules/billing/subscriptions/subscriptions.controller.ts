import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
} from '@tonearm/shared/admin/resources.dto';
import { SUBSCRIPTIONS } from '@tonearm/shared/admin/subscriptions.resource';
import {
  CancelSubscriptionInput,
  ChangePlanInput,
  CreateSubscriptionInput,
  SubscriptionAnswer,
  SubscriptionListAnswer,
  SubscriptionListQuery,
  UpdateSubscriptionInput,
} from '@tonearm/shared/billing/subscriptions.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';
import { SubscriptionEnding } from './subscription-ending.service.js';
import { SubscriptionRecords } from './subscription-records.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Who has which plan, for those who look after the site (3-decisions §17). */
@Controller(`${API}/billing/subscriptions`)
export class SubscriptionsController {
  constructor(
    private readonly lists: AdminLists,
    private readonly records: SubscriptionRecords,
    private readonly subscriptions: SubscriptionsService,
    private readonly ending: SubscriptionEnding,
  ) {}

  @Get()
  @Allow('subscriptions.view', 'subscriptions.update')
  async listSubscriptions(
    @Query() query: SubscriptionListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<SubscriptionListAnswer> {
    return { pagination: await this.lists.list(SUBSCRIPTIONS, query, actor), status: 'success' };
  }

  /** Given by hand: nobody pays for it here. */
  @Post()
  @Allow('subscriptions.create')
  @HttpCode(201)
  async createSubscription(
    @Body() input: CreateSubscriptionInput,
    @CurrentActor() actor: Actor,
  ): Promise<SubscriptionAnswer> {
    return { subscription: await this.subscriptions.create(input, actor), status: 'success' };
  }

  /** `cancel` with when, `resume`. */
  @Post('bulk-update')
  @Allow('subscriptions.update')
  @HttpCode(200)
  async bulkUpdateSubscriptions(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(SUBSCRIPTIONS, input, actor);
  }

  /** For good; what is paid for, once it is over. */
  @Post('bulk-delete')
  @Allow('subscriptions.delete')
  @HttpCode(200)
  async bulkDeleteSubscriptions(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(SUBSCRIPTIONS, input, actor);
  }

  @Post('csv/export')
  @Allow('subscriptions.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportSubscriptions(
    @Body() input: CsvExportInput,
    @CurrentActor() actor: Actor,
  ): Promise<ResourceExportAnswer> {
    return await this.lists.csv(SUBSCRIPTIONS, input, actor);
  }

  @Get(':id')
  @Allow('subscriptions.view', 'subscriptions.update')
  async getSubscription(@Param('id', Id) id: number): Promise<SubscriptionAnswer> {
    return { subscription: await this.records.get(id), status: 'success' };
  }

  @Put(':id')
  @Allow('subscriptions.update')
  async updateSubscription(
    @Param('id', Id) id: number,
    @Body() input: UpdateSubscriptionInput,
    @CurrentActor() actor: Actor,
  ): Promise<SubscriptionAnswer> {
    return { subscription: await this.subscriptions.update(id, input, actor), status: 'success' };
  }

  @Post(':id/change-plan')
  @Allow('subscriptions.update')
  @HttpCode(200)
  async changeSubscriptionPlan(
    @Param('id', Id) id: number,
    @Body() input: ChangePlanInput,
    @CurrentActor() actor: Actor,
  ): Promise<SubscriptionAnswer> {
    return { subscription: await this.subscriptions.changePlan(id, input, actor), status: 'success' };
  }

  @Post(':id/cancel')
  @Allow('subscriptions.update')
  @HttpCode(200)
  async cancelSubscription(
    @Param('id', Id) id: number,
    @Body() input: CancelSubscriptionInput,
  ): Promise<SubscriptionAnswer> {
    return { subscription: await this.ending.cancel(id, input), status: 'success' };
  }

  /** As the page that renews what is cancelled does. */
  @Post(':id/resume')
  @Allow('subscriptions.update')
  @HttpCode(200)
  async resumeSubscription(@Param('id', Id) id: number): Promise<SubscriptionAnswer> {
    return { subscription: await this.ending.resume(id), status: 'success' };
  }
}
