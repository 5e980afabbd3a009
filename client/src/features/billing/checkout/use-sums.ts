import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import { useGetCheckoutQuery } from '../../../api/checkout';
import type { SumTerms } from './sum-terms';

/** What is bought. */
export interface Ids {
  productId: number;
  priceId: number;
}

/** What it comes to. */
export interface Sums {
  /** The last that is known; undefined: nothing yet. */
  checkout: Checkout | undefined;
  /** Of the coupon. */
  couponError: unknown;
  isChanging: boolean;
  /** What is shown is of the coupon and place that were last asked for. */
  isSettled: boolean;
  /** Whether a coupon counts is not known yet. */
  isCouponOpen: boolean;
  error: unknown;
  refetch: () => void;
  refetchCoupon: () => void;
}

/** As the API takes them. */
export const sumsQuery = ({ productId, priceId }: Ids, { coupon, country, postalCode, taxId, gateway }: SumTerms) => ({
  productId,
  priceId,
  ...(country !== '' && { country }),
  ...(country !== '' && postalCode !== '' && { postalCode }),
  ...(country !== '' && taxId !== '' && { taxId }),
  ...(coupon !== '' && { coupon }),
  ...(gateway !== null && { gateway }),
});

/** The order without the coupon, which stays shown where that is wrong, and with it. */
export function useSums(ids: Ids, terms: SumTerms): Sums {
  const { coupon } = terms;
  const plain = useGetCheckoutQuery(sumsQuery(ids, { ...terms, coupon: '' }), { refetchOnMountOrArgChange: true });
  const less = useGetCheckoutQuery(sumsQuery(ids, terms), { skip: coupon === '' });
  // That of another coupon is none of this one.
  const reduced = coupon !== '' && !less.isError && less.data?.discount?.coupon === coupon ? less : undefined;
  const shown = reduced ?? plain;
  return {
    checkout: shown.data as Checkout | undefined,
    couponError: coupon === '' ? undefined : less.error,
    isChanging: plain.isFetching || less.isFetching,
    isSettled: shown.currentData !== undefined,
    isCouponOpen: coupon !== '' && less.isFetching && !reduced,
    error: plain.currentData ? undefined : plain.error,
    refetch: () => void plain.refetch(),
    refetchCoupon: () => void less.refetch(),
  };
}
