import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ScheduleLogQuery, ScheduleOutputAnswer, ScheduleRunListAnswer } from '@tonearm/shared/admin/jobs.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { JobRunsService } from './job-runs.service.js';
import { JobsService } from './jobs.service.js';

@Controller(`${API}/logs/schedule`)
export class ScheduleLogController {
  constructor(
    private readonly runs: JobRunsService,
    private readonly jobs: JobsService,
  ) {}

  @Get()
  @Allow('logs.view')
  async listScheduleRuns(@Query() query: ScheduleLogQuery): Promise<ScheduleRunListAnswer> {
    return { pagination: await this.runs.listSchedules(query), status: 'success' };
  }

  /** The same schedule once more. */
  @Post('rerun/:id')
  @Allow('logs.delete')
  @HttpCode(202)
  async rerunSchedule(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<StatusAnswer> {
    await this.jobs.run((await this.runs.getScheduled(id)).name, actor);
    return { status: 'success' };
  }

  @Get(':id/output')
  @Allow('logs.view')
  async getScheduleOutput(@Param('id', Id) id: number): Promise<ScheduleOutputAnswer> {
    const { output, error } = await this.runs.getScheduled(id);
    return { output: [output, error].filter(Boolean).join('\n'), status: 'success' };
  }
}
