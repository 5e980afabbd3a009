import { IsOptional, IsString, MaxLength } from 'class-validator';
import { MAIL_BODY_MAX, MAIL_SUBJECT_MAX } from '../rules/mail-text.js';
import { LocalizationRecord } from './localizations.dto.js';

/** A mail of the site in one language. Its texts are the lines `mail.{name}.subject` and `mail.{name}.body`. */
export class MailTexts {
  name: string;
  /** In the site's own words; null: as it comes with the site. */
  subject: string | null;
  body: string | null;
  default_subject: string;
  /** Parts with an empty line between them. `:code`, `:button` and `:details` are parts of their own; what comes after `---` is written smaller. */
  default_body: string;
  subject_placeholders: string[];
  body_placeholders: string[];
  /** Of those of the body, the ones that must stand there. */
  required_placeholders: string[];
}

export class MailTextsAnswer {
  localization: LocalizationRecord;
  mails: MailTexts[];
  status: 'success';
}

/** Empty: as it comes with the site. */
export class PreviewMailInput {
  @IsOptional()
  @IsString()
  @MaxLength(MAIL_SUBJECT_MAX)
  subject?: string;

  @IsOptional()
  @IsString()
  @MaxLength(MAIL_BODY_MAX)
  body?: string;
}

/** A mail as it would be sent, with made-up values. */
export class MailPreview {
  subject: string;
  text: string;
  html: string;
}

export class MailPreviewAnswer {
  preview: MailPreview;
  status: 'success';
}
