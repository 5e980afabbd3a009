import { Injectable } from '@nestjs/common';
import type { AbuseSubjectType } from '@tonearm/shared/catalogue/abuse';
import type { AbuseReport, CreateAbuseReportInput } from '@tonearm/shared/catalogue/abuse-reports.dto';
import { COMMENT_REPORT_REASON_MAX } from '@tonearm/shared/limits';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import { requireAccess } from '../../../../core/access/access.guard.js';
import type { Actor } from '../../../../core/access/actor.js';
import { isDuplicateKey } from '../../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { AppError, notFound } from '../../../../core/errors/app-error.js';
import { Events } from '../../../../core/events/events.js';
import type { HumanVisitor } from '../../../../core/human-check/human-checks.js';
import { CommentModeration } from '../comments/index.js';
import { AbuseReported } from './abuse-report.events.js';
import { AbuseReporters } from './abuse-reporters.service.js';
import { AbuseReportsRepository } from './abuse-reports.repository.js';
import type { AbuseReportRow } from './abuse-reports.repository.js';
import { AbuseSubjectsRepository } from './abuse-subjects.repository.js';

/** What somebody needs to see things of a kind at all: a closed site shows them to nobody else. */
const VIEW: Readonly<Record<AbuseSubjectType, PermissionName>> = {
  track: 'music.view',
  album: 'music.view',
  artist: 'artists.view',
  playlist: 'playlists.view',
  user: 'users.view',
  comment: 'music.view',
};

/** Takes what people report: of what they can see, each once until it is decided (3-decisions §6). */
@Injectable()
export class AbuseReporting {
  constructor(
    private readonly reports: AbuseReportsRepository,
    private readonly subjects: AbuseSubjectsRepository,
    private readonly comments: CommentModeration,
    private readonly reporters: AbuseReporters,
    private readonly unit: UnitOfWork,
    private readonly events: Events,
  ) {}

  /** @throws AppError 401 and 403 without the right to see such things, 404 for what the actor may not see, 409 where they have it open, 422 `recaptcha`, 429. */
  async report(input: CreateAbuseReportInput, actor: Actor, visitor: HumanVisitor): Promise<AbuseReport> {
    const openBy = await this.reporters.admit(actor, input.recaptcha_token, visitor);
    const row = await this.unit
      .run('abuse.report', () => this.insert(input, actor, openBy))
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? reportedAlready() : error;
      });
    return toReport(row);
  }

  private async insert(
    { model_type: type, model_id: id, reason, text: said }: CreateAbuseReportInput,
    actor: Actor,
    openBy: string,
  ): Promise<AbuseReportRow> {
    const text = said ?? '';
    requireAccess(actor, { kind: 'permission', name: VIEW[type] });
    if (type === 'comment') await this.comments.requireReportable(id, actor);
    const subject = await this.subjects.seenName({ type, id }, actor);
    if (subject === null) throw notFound();
    const row = await this.reports.insert({
      model_type: type,
      model_id: id,
      subject,
      reason,
      text,
      reporter_id: actor.userId,
      open_by: openBy,
    });
    // Three people who are known hide a comment; guests only tell of it.
    if (type === 'comment' && actor.isLoggedIn)
      await this.comments.report(id, `${reason}: ${text}`.slice(0, COMMENT_REPORT_REASON_MAX), actor);
    await this.events.emit(new AbuseReported(row.id, type, id, reason, actor.userId));
    return row;
  }
}

const reportedAlready = (): AppError =>
  new AppError({ status: 409, code: 'already_exists', message: 'You have reported this already.' });

/** As whoever sent it is told. */
export function toReport(row: AbuseReportRow): AbuseReport {
  const { id, model_type, model_id, reason, text, state, created_at } = row;
  return { id, model_type, model_id, reason, text, state, created_at: created_at.toISOString() };
}
