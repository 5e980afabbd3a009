import { Controller, HttpCode, Post } from '@nestjs/common';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Allow, AlsoNeeds, SessionOnly } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { DemoResetJob } from './demo-reset.job.js';

@Controller(`${API}/settings/demo-reset`)
export class DemoResetController {
  constructor(private readonly reset: DemoResetJob) {}

  /** Takes away what visitors of a demonstration have made, as a job. */
  @Post()
  @Allow('settings.update')
  @AlsoNeeds('admin')
  @SessionOnly()
  @HttpCode(202)
  async resetDemo(): Promise<StatusAnswer> {
    await this.reset.start();
    return { status: 'success' };
  }
}
