import { IsBoolean, IsNumber, Max, Min } from 'class-validator';
import { METRIC_MAX } from './own-font.js';
import type { FontMetrics } from './own-font.js';

/** How high and wide an uploaded font is, in percent of what is read until it is there. */
export class FontMetricsInput implements FontMetrics {
  @IsNumber()
  @Min(0)
  @Max(METRIC_MAX)
  ascent: number;

  @IsNumber()
  @Min(0)
  @Max(METRIC_MAX)
  descent: number;

  @IsNumber()
  @Min(0)
  @Max(METRIC_MAX)
  line_gap: number;

  @IsNumber()
  @Min(1)
  @Max(METRIC_MAX)
  size: number;

  /** One file for all weights. */
  @IsBoolean()
  is_variable: boolean;
}
