import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../../core/database/dialect.js';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { FeedbackRepository } from './feedback.repository.js';
import type { NamedFeedback } from './feedback.repository.js';

/** What somebody said about recommendations: in the export of their personal data, and when they leave. */
@Injectable()
export class FeedbackData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly feedback: FeedbackRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'recommendation_feedback',
      pages: (userId, viewer) =>
        inPages(
          (page: Page<NamedFeedback>) => this.feedback.namedOf(userId, viewer, page),
          ({ type, name, value, at }) => ({ type, name, value, at: isoTime(at) }),
        ),
    });
    this.content.add(({ userId }, room) => this.feedback.forget(userId, room));
  }
}
