import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ConsentInput,
  ConsentListAnswer,
  ConsentListQuery,
  ConsentReceiptAnswer,
} from '@tonearm/shared/account/consents.dto';
import { CONSENTS } from '@tonearm/shared/admin/consents.resource';
import { BulkAnswer, BulkDeleteInput, CsvExportInput, ResourceExportAnswer } from '@tonearm/shared/admin/resources.dto';
import { Actor } from '../../../core/access/actor.js';
import {
  Allow,
  AllowAnyone,
  AllowInDemo,
  AlsoNeeds,
  OpenToGated,
  SessionOnly,
} from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { ClientAddressOf } from '../../../core/http/client-address.decorator.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';
import { Consents } from './consents.service.js';

@Controller(`${API}/consents`)
export class ConsentsController {
  constructor(
    private readonly consents: Consents,
    private readonly lists: AdminLists,
  ) {}

  /** Keeps what somebody answers about cookies. */
  @Post()
  @AllowAnyone()
  @OpenToGated()
  @AllowInDemo()
  @HttpCode(201)
  async giveConsent(
    @Body() input: ConsentInput,
    @CurrentActor() actor: Actor,
    @ClientAddressOf() address: string,
  ): Promise<ConsentReceiptAnswer> {
    return { receipt: await this.consents.answer(input, actor, address), status: 'success' };
  }

  @Get()
  @Allow('users.update')
  async listConsents(@Query() query: ConsentListQuery, @CurrentActor() actor: Actor): Promise<ConsentListAnswer> {
    return { pagination: await this.lists.list(CONSENTS, query, actor), status: 'success' };
  }

  @Post('bulk-delete')
  @Allow('users.delete')
  @SessionOnly()
  @HttpCode(200)
  async bulkDeleteConsents(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(CONSENTS, input, actor);
  }

  @Post('csv/export')
  @Allow('users.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportConsents(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(CONSENTS, input, actor);
  }
}
