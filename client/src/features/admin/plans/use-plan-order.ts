import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { useUpdateProductMutation } from '../../../api/admin-plans';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useReorder } from '../../../ui/reorder/use-reorder';
import { useReorderWords } from '../../../ui/reorder/use-reorder-words';
import { useToast } from '../../../platform/toasts/use-toast';

/** The plans in the order that a handle gives them, which is saved as one is dropped. */
export function usePlanOrder(plans: readonly Product[]) {
  const { t } = useTranslation();
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [update] = useUpdateProductMutation();
  const { said, say } = useReorderWords();
  const report = useReportProblem();
  const toast = useToast();
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  // One that came meanwhile stands at the end, until the server has said where.
  const shown = order
    ? [...order.flatMap((id) => byId.get(id) ?? []), ...plans.filter(({ id }) => !order.includes(id))]
    : plans;
  const save = async (id: number, position: number): Promise<void> => {
    try {
      await update({ id, updateProductInput: { position } }).unwrap();
      toast({ type: 'positive', message: t('Order saved') });
    } catch (error) {
      report(error);
    }
    setOrder(null);
  };
  const reorder = useReorder<number>({
    keys: shown.map(({ id }) => id),
    onOrder: setOrder,
    announce: (what, id, place) => {
      say(what, { name: byId.get(id)?.name ?? '', place, all: shown.length });
      const isElsewhere = plans[place - 1]?.id !== id;
      if (what === 'dropped' && isElsewhere) void save(id, place - 1);
    },
  });
  return { shown, said, ...reorder };
}
