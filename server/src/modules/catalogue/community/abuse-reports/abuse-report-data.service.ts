import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { inPages } from '../../../../core/database/pages.js';
import type { Page } from '../../../../core/database/pages.js';
import { PersonalData, UserContent } from '../../../users/index.js';
import { AbuseReportsRepository } from './abuse-reports.repository.js';
import type { ReportedRow } from './abuse-reports.repository.js';

/** What somebody has reported: in the export of their personal data; what they leave stays without their name. */
@Injectable()
export class AbuseReportData implements OnModuleInit {
  constructor(
    private readonly data: PersonalData,
    private readonly content: UserContent,
    private readonly reports: AbuseReportsRepository,
  ) {}

  onModuleInit(): void {
    this.data.add({
      name: 'abuse-reports',
      pages: (userId) =>
        inPages(
          (page: Page<ReportedRow>) => this.reports.reportedBy(userId, page),
          ({ id: _id, at, ...row }) => ({ ...row, at: at.toISOString() }),
        ),
    });
    this.content.add(({ userId }, room) => this.reports.forget(userId, room));
  }
}
