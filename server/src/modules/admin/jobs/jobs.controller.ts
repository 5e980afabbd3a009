import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  JobLanesAnswer,
  JobListAnswer,
  JobRunListAnswer,
  JobRunsQuery,
  JobSchedulesAnswer,
  JobsQuery,
  RetryFailedJobsInput,
} from '@tonearm/shared/admin/jobs.dto';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { JobRunsService } from './job-runs.service.js';
import { JobsService } from './jobs.service.js';

@Controller(`${API}/admin/jobs`)
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly runs: JobRunsService,
  ) {}

  @Get()
  @Allow('logs.view')
  async listJobs(@Query() query: JobsQuery): Promise<JobListAnswer> {
    return {
      pagination: await this.jobs.list(query),
      sources: this.jobs.names(),
      actions: this.jobs.actionsOf(query.source),
      status: 'success',
    };
  }

  @Get('lanes')
  @Allow('logs.view')
  async listJobLanes(): Promise<JobLanesAnswer> {
    return { ...(await this.jobs.lanes()), status: 'success' };
  }

  @Get('runs')
  @Allow('logs.view')
  async listJobRuns(@Query() query: JobRunsQuery): Promise<JobRunListAnswer> {
    return { pagination: await this.runs.list(query), status: 'success' };
  }

  @Get('schedules')
  @Allow('logs.view')
  async listSchedules(): Promise<JobSchedulesAnswer> {
    return { schedules: await this.jobs.schedules(), status: 'success' };
  }

  @Post('run/:name')
  @Allow('logs.delete')
  @HttpCode(202)
  async runSchedule(@Param('name') name: string, @CurrentActor() actor: Actor): Promise<StatusAnswer> {
    await this.jobs.run(name, actor);
    return { status: 'success' };
  }

  /** All jobs that had failed when it was asked for, one after the other; those that fail again are left. */
  @Post('retry-failed')
  @Allow('logs.delete')
  @HttpCode(202)
  async retryFailedJobs(@Body() input: RetryFailedJobsInput): Promise<StatusAnswer> {
    await this.jobs.retryFailed(input);
    return { status: 'success' };
  }

  @Post(':id/retry')
  @Allow('logs.delete')
  @HttpCode(202)
  async retryJob(@Param('id') id: string): Promise<StatusAnswer> {
    await this.jobs.retry(id);
    return { status: 'success' };
  }

  @Delete(':id')
  @Allow('logs.delete')
  async deleteJob(@Param('id') id: string): Promise<StatusAnswer> {
    await this.jobs.delete(id);
    return { status: 'success' };
  }
}
