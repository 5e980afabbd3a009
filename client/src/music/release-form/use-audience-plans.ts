import { useTranslation } from 'react-i18next';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { ALL_PLANS, useListProductsQuery } from '../../api/plans';
import { useCan, useSettings } from '../../platform/session/use-session';
import type { PlaybackAudience } from './release-values';

export type AudiencePlan = Pick<Product, 'id' | 'name' | 'free'>;

/** Plans whose subscribers music can be for: those that are sold, and those that were chosen before. None where the site sells nothing. */
export function useAudiencePlans({ audience, planIds }: PlaybackAudience): readonly AudiencePlan[] {
  const { t } = useTranslation();
  const isSelling = useSettings()['billing.enable'];
  const maySee = useCan('plans.view');
  const { currentData } = useListProductsQuery(ALL_PLANS, { skip: !isSelling || !maySee });
  const all = (currentData?.pagination.data ?? []) as readonly Product[];
  const sold = all.filter(({ id, hidden }) => !hidden || planIds.includes(id));
  if (audience !== 'plans') return sold;
  const gone = planIds.filter((id) => all.every((plan) => plan.id !== id));
  return [...sold, ...gone.map((id) => ({ id, name: t('A plan that is not sold (:id)', { id }), free: false }))];
}
