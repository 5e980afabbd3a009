import type { HealthAdvice, HealthCheckName, HealthFigureName, HealthState } from '@tonearm/shared/admin/health';
import type { HealthFigure } from '@tonearm/shared/admin/health.dto';

/** How a part is. */
export interface Outcome {
  state: Exclude<HealthState, 'slow'>;
  advice: HealthAdvice | null;
  figures: HealthFigure[];
}

export type Figures = Partial<Record<HealthFigureName, string | number | null>>;

/** What looks at some of the parts, each by its name. One that throws says that its part is down. */
export type Checks<N extends HealthCheckName> = Readonly<Record<N, () => Promise<Outcome>>>;

/** @param figures null where one is not known. */
export function outcome(state: Outcome['state'], figures: Figures, advice: HealthAdvice | null = null): Outcome {
  const known = Object.entries(figures) as [HealthFigureName, string | number | null][];
  return { state, advice, figures: known.map(([name, value]) => ({ name, value })) };
}
