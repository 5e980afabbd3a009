import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AuditAnswer, AuditListAnswer, AuditQuery } from '@tonearm/shared/admin/audit.dto';
import { AUDIT } from '@tonearm/shared/admin/audit.resource';
import { CsvExportInput, ResourceExportAnswer } from '@tonearm/shared/admin/resources.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';
import { AuditLog } from './audit-log.service.js';

/** Who has changed what in the admin area. */
@Controller(`${API}/logs/audit`)
export class AuditController {
  constructor(
    private readonly lists: AdminLists,
    private readonly log: AuditLog,
  ) {}

  @Get()
  @Allow('logs.view')
  async listAuditEntries(@Query() query: AuditQuery, @CurrentActor() actor: Actor): Promise<AuditListAnswer> {
    return { pagination: await this.lists.list(AUDIT, query, actor), status: 'success' };
  }

  @Get(':id')
  @Allow('logs.view')
  async getAuditEntry(@Param('id', Id) id: number): Promise<AuditAnswer> {
    return { entry: await this.log.details(id), status: 'success' };
  }

  @Post('csv/export')
  @Allow('logs.view')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportAuditEntries(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(AUDIT, input, actor);
  }
}
