import type { TFunction } from 'i18next';
import { OTHER_LABEL } from '@tonearm/shared/insights/insights';
import { PAGE_KINDS } from '@tonearm/shared/insights/page-kinds';
import type { VisitBlock } from '@tonearm/shared/insights/visitors.dto';

/** Kinds of pages in words; those that are called the same are one. */
export function namedPages(block: VisitBlock, t: TFunction): VisitBlock {
  const points = new Map<string, VisitBlock['datasets'][number]['data'][number]>();
  for (const { label, value, percentage } of block.datasets[0]?.data ?? []) {
    const name = label === OTHER_LABEL ? label : t(PAGE_KINDS[label] ?? label);
    const known = points.get(name);
    points.set(name, {
      label: name,
      value: value + (known?.value ?? 0),
      percentage: percentage + (known?.percentage ?? 0),
    });
  }
  const rank = ({ label, value }: { label: string; value: number }): number => (label === OTHER_LABEL ? -1 : value);
  const data = [...points.values()].sort((one, other) => rank(other) - rank(one));
  return { ...block, datasets: [{ label: block.datasets[0]?.label ?? 'pageviews', data }] };
}
