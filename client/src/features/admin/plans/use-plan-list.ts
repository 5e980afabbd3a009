import { useMemo } from 'react';
import { PLANS } from '@tonearm/shared/admin/plans.resource';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { ALL_PLANS, useListProductsQuery } from '../../../api/plans';
import { matchOf, useListAddress } from '../../../platform/admin/list/list-address';

const NONE: readonly Product[] = [];

/** All plans of the site, and those of them that the search and the filters of the address find. */
export function usePlanList() {
  const address = useListAddress(PLANS);
  const { trashed: _none, ...match } = matchOf(address.state, PLANS);
  const whole = useListProductsQuery(ALL_PLANS, { refetchOnMountOrArgChange: true });
  const skip = !address.isNarrowed;
  const found = useListProductsQuery({ ...ALL_PLANS, ...match }, { skip, refetchOnMountOrArgChange: true });
  const shown = skip ? whole : found;
  const all = whole.data?.pagination.data as readonly Product[] | undefined;
  const rows = shown.data?.pagination.data as readonly Product[] | undefined;
  return {
    address,
    /** undefined while they load, or where that failed. */
    all,
    rows: useMemo(() => rows ?? NONE, [rows]),
    isLoading: !all || (!rows && !shown.error),
    error: all ? null : whole.error,
    /** Why what narrows the list finds nothing. */
    fault: rows ? null : shown.error,
    retry: () => {
      void whole.refetch();
      if (!skip) void found.refetch();
    },
  };
}
