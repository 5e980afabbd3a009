import { Injectable } from '@nestjs/common';
import type {
  MailPreview,
  MailTexts,
  MailTextsAnswer,
  PreviewMailInput,
} from '@tonearm/shared/admin/localization-mails.dto';
import { MAIL_PARTS, mailKey } from '@tonearm/shared/rules/mail-text';
import type { MailPart } from '@tonearm/shared/rules/mail-text';
import { invalid, notFound } from '../../../../core/errors/app-error.js';
import { Locales } from '../../../../core/i18n/locales.js';
import { MailRenderer } from '../../../../core/mail/mail-renderer.js';
import { defaultBody, mailPlaceholders } from '../../../../core/mail/mail-texts.js';
import type { MailDefinition } from '../../../../core/mail/templates/mail-definition.js';
import { MAIL_TEMPLATES, templateOf } from '../../../../core/mail/templates/mail-templates.js';
import { mailFaultWords } from '../line-check.js';
import { LocalizationAnswers } from '../localization-answers.service.js';
import { LocalizationsService } from '../localizations.service.js';

/** The mails of the site in the words of one language. */
@Injectable()
export class MailTextsService {
  constructor(
    private readonly localizations: LocalizationsService,
    private readonly answers: LocalizationAnswers,
    private readonly locales: Locales,
    private readonly renderer: MailRenderer,
  ) {}

  /** @throws AppError 404. */
  async list(id: number): Promise<MailTextsAnswer> {
    const row = await this.localizations.get(id);
    const localization = await this.answers.record(row);
    const mails = Object.entries<MailDefinition>(MAIL_TEMPLATES).map(([name, definition]) =>
      this.textsOf(name, definition, row.language),
    );
    return { localization, mails, status: 'success' };
  }

  /** @throws AppError 404, 422 `subject`, `body`. */
  async preview(id: number, mail: string, input: PreviewMailInput): Promise<MailPreview> {
    const { language } = await this.localizations.get(id);
    if (!templateOf(mail)) throw notFound();
    const given = (part: MailPart): string | null => (input[part]?.trim() ? input[part] : null);
    const faults = MAIL_PARTS.flatMap((part): [string, string[]][] => {
      const text = given(part);
      const fault = text === null ? null : mailFaultWords({ mail, part }, text);
      return fault === null ? [] : [[part, [fault]]];
    });
    if (faults.length > 0) throw invalid(Object.fromEntries(faults));
    return await this.renderer.preview(
      { template: mail, language },
      { subject: given('subject'), body: given('body') },
    );
  }

  private textsOf(name: string, definition: MailDefinition, language: string): MailTexts {
    const translate = (text: string): string => this.locales.translate(language, text);
    const body = mailPlaceholders(definition, 'body');
    return {
      name,
      subject: this.locales.ownLine(language, mailKey(name, 'subject')),
      body: this.locales.ownLine(language, mailKey(name, 'body')),
      default_subject: translate(definition.subject),
      default_body: defaultBody(definition, translate),
      subject_placeholders: [...mailPlaceholders(definition, 'subject').allowed],
      body_placeholders: [...body.allowed],
      required_placeholders: [...body.required],
    };
  }
}
