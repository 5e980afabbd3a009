import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { Locales } from '../../../core/i18n/locales.js';
import { MailRenderer } from '../../../core/mail/mail-renderer.js';
import { UsersRepository } from '../../users/index.js';
import { invoicePdf } from './invoice-pdf.js';
import { InvoicesService } from './invoices.service.js';

/** Invoices as files, in the language of whoever reads them. */
@Injectable()
export class InvoiceFiles {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly users: UsersRepository,
    private readonly renderer: MailRenderer,
    private readonly locales: Locales,
  ) {}

  /** @throws AppError 404. */
  async pdf(uuid: string, actor: Actor): Promise<{ bytes: Buffer; name: string }> {
    const invoice = await this.invoices.get(uuid, actor);
    const reader = actor.userId === null ? null : await this.users.findById(actor.userId);
    const language = await this.renderer.languageFor(reader?.language ?? null);
    const bytes = invoicePdf(invoice, { language, say: (text) => this.locales.translate(language, text) });
    return { bytes, name: `invoice-${invoice.number ?? 'unpaid'}` };
  }
}
