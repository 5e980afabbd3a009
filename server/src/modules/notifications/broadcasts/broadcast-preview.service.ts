import { Injectable } from '@nestjs/common';
import type { BroadcastPreviewAnswer, BroadcastWords } from '@tonearm/shared/admin/broadcasts.dto';
import type { Actor } from '../../../core/access/actor.js';
import { AppConfig } from '../../../core/config/config.js';
import { notFound } from '../../../core/errors/app-error.js';
import { MailRenderer } from '../../../core/mail/mail-renderer.js';
import { BROADCAST_KIND } from '../kinds/site.kinds.js';
import { draftOf } from '../notice-draft.js';
import { NoticeMails } from '../notice-mails.service.js';
import { NoticeWriter } from '../notice-writer.service.js';
import { BroadcastCheck } from './broadcast-check.service.js';
import { toBroadcastSubject } from './broadcast-subject.js';

/** What its readers would see of a broadcast, before there is one. */
@Injectable()
export class BroadcastPreview {
  constructor(
    private readonly check: BroadcastCheck,
    private readonly writer: NoticeWriter,
    private readonly mails: NoticeMails,
    private readonly renderer: MailRenderer,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 422 for words that cannot be sent. */
  async of(
    words: BroadcastWords,
    actor: Actor,
    language: string,
  ): Promise<Pick<BroadcastPreviewAnswer, 'notification' | 'mail'>> {
    this.check.words(words);
    const { title, content, action } = words;
    const subject = toBroadcastSubject({
      id: 0,
      title,
      content,
      action_label: action?.label ?? null,
      action_link: action?.action ?? null,
    });
    const row = draftOf({ kind: BROADCAST_KIND.id, key: '', subject, actorId: null, params: {} });
    const seen = { subjectOf: () => subject, peopleOf: () => [] };
    const written = await this.writer.writeSeen(row, { seen, actor, language });
    const draft = written && this.mails.draftOf(written, `${this.config.baseUrl}/notifications`);
    if (!written || !draft) throw notFound();
    return { notification: written.row, mail: await this.renderer.render({ ...draft, language }) };
  }
}
