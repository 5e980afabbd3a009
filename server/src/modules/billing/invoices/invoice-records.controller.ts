import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { INVOICES } from '@tonearm/shared/admin/invoices.resource';
import { CsvExportInput, ResourceExportAnswer } from '@tonearm/shared/admin/resources.dto';
import { InvoiceRecordListAnswer, InvoiceRecordListQuery } from '@tonearm/shared/billing/invoice-records.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';

/** What everybody was asked to pay, for those who keep the books. */
@Controller(`${API}/billing/invoices`)
export class InvoiceRecordsController {
  constructor(private readonly lists: AdminLists) {}

  @Get()
  @Allow('invoices.view')
  async listInvoiceRecords(
    @Query() query: InvoiceRecordListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceRecordListAnswer> {
    return { pagination: await this.lists.list(INVOICES, query, actor), status: 'success' };
  }

  @Post('csv/export')
  @Allow('invoices.view')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportInvoiceRecords(
    @Body() input: CsvExportInput,
    @CurrentActor() actor: Actor,
  ): Promise<ResourceExportAnswer> {
    return await this.lists.csv(INVOICES, input, actor);
  }
}
