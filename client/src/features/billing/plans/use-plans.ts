import { useState } from 'react';
import type { BillingCycle } from '@tonearm/shared/billing/cycles';
import { priceOfCycle, yearlySaving } from '@tonearm/shared/billing/cycles';
import type { Price, Product } from '@tonearm/shared/billing/products.dto';
import { ALL_PLANS, useListProductsQuery } from '../../../api/plans';
import { useIsPhone } from '../../../lib/use-media-query';

interface OfferedPlan {
  plan: Product;
  /** In the chosen cycle; undefined: it is free. */
  price: Price | undefined;
}

interface Plans {
  /** Undefined while they come. */
  plans: readonly OfferedPlan[] | undefined;
  cycle: BillingCycle;
  setCycle: (cycle: BillingCycle) => void;
  /** Whether anything costs something else by the month; so while nobody knows. */
  hasCycles: boolean;
  saving: number | null;
  error: unknown;
  refetch: () => void;
}

const isOffered = ({ hidden, free, prices }: Product): boolean => !hidden && (free || prices.length > 0);

const hasBothCycles = ({ free, prices }: Product): boolean =>
  !free && priceOfCycle(prices, 'yearly') !== priceOfCycle(prices, 'monthly');

/** On phones the one that is recommended stands first, as it does in the picture. */
const inOrder = (plans: readonly Product[], isPhone: boolean): readonly Product[] =>
  isPhone ? [...plans].sort((a, b) => Number(b.recommended) - Number(a.recommended)) : plans;

/** The plans that are for sale, as they cost in the cycle that is chosen: at first by the year (spec 2 §4). */
export function usePlans(): Plans {
  const [cycle, setCycle] = useState<BillingCycle>('yearly');
  const { currentData, error, refetch } = useListProductsQuery(ALL_PLANS);
  const isPhone = useIsPhone();
  const offered = (currentData?.pagination.data as Product[] | undefined)?.filter(isOffered);
  return {
    plans:
      offered &&
      inOrder(offered, isPhone).map((plan) => ({
        plan,
        price: plan.free ? undefined : priceOfCycle(plan.prices, cycle),
      })),
    cycle,
    setCycle,
    hasCycles: offered?.some(hasBothCycles) ?? true,
    saving: offered ? yearlySaving(offered) : null,
    error: currentData ? undefined : error,
    refetch: () => void refetch(),
  };
}
