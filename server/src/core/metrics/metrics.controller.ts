import { timingSafeEqual } from 'node:crypto';
import { Controller, Get, Header, Headers } from '@nestjs/common';
import { AllowAnyone, OpenInMaintenance, OpenToGated } from '../access/allow.decorators.js';
import { notFound, unauthenticated } from '../errors/app-error.js';
import { NotInApiDocument } from '../http/api-description.decorators.js';
import { API } from '../http/api-prefix.js';
import { Metrics } from './metrics.js';

const isSame = (given: string, wanted: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Figures for Prometheus, to whoever knows METRICS_TOKEN. */
@Controller(`${API}/metrics`)
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @NotInApiDocument()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  async getMetrics(@Headers('authorization') header: string | undefined): Promise<string> {
    const { token } = this.metrics;
    if (token === null) throw notFound();
    if (!isSame(/^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? '', token)) throw unauthenticated();
    return await this.metrics.text();
  }
}
