import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ABUSE_REPORTS } from '@tonearm/shared/admin/abuse-reports.resource';
import {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
} from '@tonearm/shared/admin/resources.dto';
import {
  AbuseReportAnswer,
  AbuseReportListAnswer,
  AbuseReportQuery,
  CreateAbuseReportInput,
} from '@tonearm/shared/catalogue/abuse-reports.dto';
import { Actor } from '../../../../core/access/actor.js';
import { Allow, AllowAnyone, AlsoNeeds } from '../../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../../core/access/current-actor.decorator.js';
import { API } from '../../../../core/http/api-prefix.js';
import { CookieExchange } from '../../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../../core/http/response-cookies.decorator.js';
import { AdminLists } from '../../../../core/resources/admin-lists.service.js';
import { AbuseReporting } from './abuse-reporting.service.js';

/** What people report, and what is decided about it (3-decisions §6, §27). */
@Controller(`${API}/reports/abuse`)
export class AbuseReportsController {
  constructor(
    private readonly reporting: AbuseReporting,
    private readonly lists: AdminLists,
  ) {}

  /** Of whatever one can see; 409 while one's own is open. Guests pass the human check, where there is one. */
  @Post()
  @AllowAnyone()
  @HttpCode(201)
  async reportAbuse(
    @Body() input: CreateAbuseReportInput,
    @CurrentActor() actor: Actor,
    @CookieExchange() visitor: Exchange,
  ): Promise<AbuseReportAnswer> {
    return { report: await this.reporting.report(input, actor, visitor), status: 'success' };
  }

  @Get()
  @Allow('abuse_reports.update')
  async listAbuseReports(
    @Query() query: AbuseReportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AbuseReportListAnswer> {
    return { pagination: await this.lists.list(ABUSE_REPORTS, query, actor), status: 'success' };
  }

  /** `decision`: of all that is open on the same things; each takes the right to what it does. */
  @Post('bulk-update')
  @Allow('abuse_reports.update')
  @HttpCode(200)
  async bulkUpdateAbuseReports(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(ABUSE_REPORTS, input, actor);
  }

  /** The reports, not what they are about. */
  @Post('bulk-delete')
  @Allow('abuse_reports.update')
  @HttpCode(200)
  async bulkDeleteAbuseReports(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(ABUSE_REPORTS, input, actor);
  }

  @Post('csv/export')
  @Allow('abuse_reports.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportAbuseReports(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(ABUSE_REPORTS, input, actor);
  }
}
