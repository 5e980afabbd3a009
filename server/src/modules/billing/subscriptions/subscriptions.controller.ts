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
  ChangePlanAnswer,
  ChangePlanInput,
  CreateSubscriptionInput,
  SubscriptionAnswer,
  SubscriptionListAnswer,
  SubscriptionListQuery,
  SyncSubscriptionsInput,
  UpdateSubscriptionInput,
} from '@tonearm/shared/billing/subscriptions.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AllowOwnerOr, AlsoNeeds, InPerson } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';
import { OwnSubscriptions } from '../own/own-subscriptions.service.js';
import { Reconciliation } from '../payments/reconciliation.job.js';
import { SubscriptionChanges } from '../own/subscription-changes.service.js';
import { SubscriptionRecords } from './subscription-records.service.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Who has which plan, for those who look after the site; one's own is changed and ended here as well (3-decisions §17). */
@Controller(`${API}/billing/subscriptions`)
export class SubscriptionsController {
  constructor(
    private readonly lists: AdminLists,
    private readonly records: SubscriptionRecords,
    private readonly subscriptions: SubscriptionsService,
    private readonly changes: SubscriptionChanges,
    private readonly own: OwnSubscriptions,
    private readonly reconciliation: Reconciliation,
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

  /** `cancel` with when, `resume`, `sync`: by a job, each by itself. */
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

  /** Compares them with what the providers have, by a job. */
  @Post('sync')
  @Allow('subscriptions.update')
  @HttpCode(202)
  async syncSubscriptions(@Body() { ids }: SyncSubscriptionsInput): Promise<StatusAnswer> {
    await this.reconciliation.ask(ids ?? null);
    return { status: 'success' };
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
  @AllowOwnerOr('subscriptions.update')
  @InPerson()
  @HttpCode(200)
  async changeSubscriptionPlan(
    @Param('id', Id) id: number,
    @Body() input: ChangePlanInput,
    @CurrentActor() actor: Actor,
  ): Promise<ChangePlanAnswer> {
    return await this.changes.change(id, input, actor);
  }

  @Post(':id/cancel')
  @AllowOwnerOr('subscriptions.update')
  @HttpCode(200)
  async cancelSubscription(
    @Param('id', Id) id: number,
    @Body() input: CancelSubscriptionInput,
    @CurrentActor() actor: Actor,
  ): Promise<SubscriptionAnswer> {
    return { subscription: await this.own.cancel(id, input, actor), status: 'success' };
  }

  /** As the page that renews what is cancelled does. */
  @Post(':id/resume')
  @AllowOwnerOr('subscriptions.update')
  @InPerson()
  @HttpCode(200)
  async resumeSubscription(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<SubscriptionAnswer> {
    return { subscription: await this.own.resume(id, actor), status: 'success' };
  }
}
