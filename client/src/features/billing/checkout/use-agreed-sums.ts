import { useTranslation } from 'react-i18next';
import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import { useLazyGetCheckoutQuery } from '../../../api/checkout';
import { moneyText } from '../../../platform/billing/price-text';
import { taxPlaceOf } from './buyer';
import type { Buyer } from './buyer';
import type { SumTerms } from './sum-terms';
import { sumsQuery } from './use-sums';

interface Agreement {
  /** As it is shown. */
  checkout: Checkout;
  isSettled: boolean;
  terms: SumTerms;
  onTerms: (terms: SumTerms) => void;
}

/**
 * Nobody pays another sum than the one that they see: where that was made for another place than the one that they have entered, it is asked for once
 * more before anything is paid. @returns why it is not paid; null: it comes to what is shown. @throws what the call failed with.
 */
export function useAgreedSums({ checkout, isSettled, terms, onTerms }: Agreement) {
  const { t } = useTranslation();
  const [ask] = useLazyGetCheckoutQuery();
  return async (buyer: Buyer): Promise<string | null> => {
    const [place, coupon] = [taxPlaceOf(buyer), checkout.discount?.coupon ?? ''];
    const { country, postalCode, taxId } = place;
    const isShown = country === terms.country && postalCode === terms.postalCode && taxId === terms.taxId;
    if (isSettled && isShown) return null;
    onTerms({ ...terms, ...place });
    const ids = { productId: checkout.product.id, priceId: checkout.price.id };
    const now = await ask(sumsQuery(ids, { ...terms, ...place, coupon }), true).unwrap();
    if (now.total_today === checkout.total_today && now.next_charge.amount === checkout.next_charge.amount) return null;
    return t('For this place it comes to :amount. Have a look at it, and go on.', {
      amount: moneyText(now.total_today, now.price.currency),
    });
  };
}
