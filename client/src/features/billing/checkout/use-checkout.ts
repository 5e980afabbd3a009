import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { TEST_CARDS } from '@tonearm/shared/billing/checkout';
import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import {
  useCreatePartialSubscriptionMutation,
  useCreatePaypalSubscriptionMutation,
  useTestSubscribeMutation,
} from '../../../api/checkout';
import { basePath } from '../../../api/bootstrap-data';
import { leaveFor } from '../../../platform/navigation/leave-for';
import { checkoutDonePath } from '../../../platform/billing/billing-paths';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { useUser } from '../../../platform/session/use-session';
import { callFaultText, scriptFaultText } from '../stripe/payment-faults';
import { buyerField, payerOf, purchaseOf } from './buyer';
import type { Buyer, Order } from './buyer';
import type { KnownGateway } from './gateway-choice';
import { isSubscribedAlready } from './subscribed-already';

/** What pays. */
interface Payer {
  /** @returns why what is shown is not what it comes to; null: it is. */
  agree: (buyer: Buyer) => Promise<string | null>;
  /** They have subscribed elsewhere meanwhile. */
  onSubscribed: (error: unknown) => void;
  gateway: KnownGateway | null;
  stripe: Stripe | null;
  /** Null where no way of paying is asked for. */
  elements: StripeElements | null;
}

interface CheckoutState {
  form: Form<Buyer>;
  /** Why nothing was paid. */
  fault: string | null;
  forgetFault: () => void;
}

/** The call that paying begins with, and what the provider's script does with its answer. @returns whether it is paid; null: it is not, and that is said. */
function usePaying(order: Order, { agree, gateway, stripe, elements }: Payer, say: (fault: string | null) => void) {
  const { t } = useTranslation();
  const [begin] = useCreatePartialSubscriptionMutation();
  const [pretend] = useTestSubscribeMutation();
  const [beginAway] = useCreatePaypalSubscriptionMutation();
  const refuse = (fault: string | null): null => {
    say(fault);
    return null;
  };
  return async (buyer: Buyer): Promise<true | null> => {
    const other = await agree(buyer);
    if (other !== null) return refuse(other);
    const purchase = purchaseOf(buyer, order);
    if (gateway === 'test') {
      // Trials that ask for no card begin with any that would pay.
      await pretend({
        testSubscribeInput: { ...purchase, card_number: buyer.card_number.trim() || TEST_CARDS.pays },
      }).unwrap();
      return true;
    }
    if (gateway === 'paypal') {
      const { approve_url: address } = await beginAway({
        paypalSubscriptionInput: { price_id: order.priceId },
      }).unwrap();
      return await leaveFor(address);
    }
    const checked = await elements?.submit();
    if (checked?.error) return refuse(scriptFaultText(t, checked.error));
    const { client_secret: clientSecret, kind } = await begin({ partialSubscriptionInput: purchase }).unwrap();
    if (kind === 'none' || clientSecret === null) return true;
    if (!stripe || !elements)
      return refuse(t('The payment provider cannot be reached right now. Please try again in a moment.'));
    const confirmation = {
      elements,
      clientSecret,
      confirmParams: {
        return_url: window.location.origin + basePath() + checkoutDonePath(order.productId, order.priceId),
        payment_method_data: payerOf(buyer),
      },
    };
    // The provider leads on to the page of that address by itself, where it went well.
    const { error } = await (kind === 'payment'
      ? stripe.confirmPayment(confirmation)
      : stripe.confirmSetup(confirmation));
    return refuse(scriptFaultText(t, error));
  };
}

/** The form of a checkout: pays, and goes on to the page that says what came of it. */
export function useCheckout(checkout: Checkout, country: string, order: Order, payer: Payer): CheckoutState {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const pay = usePaying(order, payer, setFault);
  const asksNobody = payer.gateway === 'paypal';
  const asksCard = payer.gateway === 'test' && checkout.needs_payment_method;
  const form = useForm<Buyer, true>({
    initial: {
      // What others call them need not be what their card says.
      name: [user?.first_name, user?.last_name].filter(Boolean).join(' '),
      country,
      postal_code: '',
      line1: '',
      city: '',
      state: '',
      tax_id: '',
      card_number: '',
    },
    whenFaulty: 'mark',
    faultsOf: (values) => ({
      ...(asksCard && values.card_number.trim() === '' && { card_number: t('Enter a card number.') }),
      ...(!asksNobody && values.name.trim() === '' && { name: t('Enter your name.') }),
      ...(!asksNobody && values.country === '' && { country: t('Choose your country.') }),
    }),
    fieldOf: buyerField,
    send: async (values) => {
      setFault(null);
      try {
        return await pay(values);
      } catch (error) {
        if (isSubscribedAlready(error)) {
          payer.onSubscribed(error);
          return null;
        }
        const text = callFaultText(t, error);
        if (text === null) throw error;
        setFault(text);
        return null;
      }
    },
    onSaved: () => void navigate(checkoutDonePath(order.productId, order.priceId), { replace: true }),
  });
  return { form, fault, forgetFault: () => setFault(null) };
}
