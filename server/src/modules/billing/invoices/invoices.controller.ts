import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { InvoiceAnswer, InvoiceListAnswer, InvoiceListQuery } from '@tonearm/shared/billing/invoices.dto';
import { Actor } from '../../../core/access/actor.js';
import { AllowLoggedIn } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { attachment } from '../../../core/http/attachment.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { InvoiceFiles } from './invoice-files.service.js';
import { InvoicesService } from './invoices.service.js';

/** What people were asked to pay (3-decisions §17). */
@Controller(`${API}/invoices`)
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly files: InvoiceFiles,
  ) {}

  /** One's own; those of others with `invoices.view`. */
  @Get()
  @AllowLoggedIn()
  async listInvoices(@Query() query: InvoiceListQuery, @CurrentActor() actor: Actor): Promise<InvoiceListAnswer> {
    return { pagination: await this.invoices.list(query, actor), status: 'success' };
  }

  @Get(':uuid')
  @AllowLoggedIn()
  async getInvoice(@Param('uuid') uuid: string, @CurrentActor() actor: Actor): Promise<InvoiceAnswer> {
    return { invoice: await this.invoices.get(uuid, actor), status: 'success' };
  }

  @Get(':uuid/download')
  @AllowLoggedIn()
  @FileAnswer()
  async downloadInvoice(@Param('uuid') uuid: string, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { bytes, name } = await this.files.pdf(uuid, actor);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      length: bytes.length,
      disposition: attachment({ name, plain: name, fallback: 'invoice', extension: 'pdf' }),
    });
  }
}
