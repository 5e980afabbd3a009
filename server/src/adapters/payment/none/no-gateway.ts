import { ALL_ABILITIES, GatewayRefused, NotFromGateway, PaymentGateway } from '../../../core/ports/payment-gateway.js';
import type { KeysVerdict } from '../../../core/ports/payment-gateway.js';

const refuse = (): Promise<never> => Promise.reject(new GatewayRefused('This payment provider is not set up.'));

/** Where nothing can be paid. It does not say that there is nothing either: nobody loses what they have paid for because a key is gone. */
export class NoGateway extends PaymentGateway {
  readonly publishableKey = null;
  readonly abilities = ALL_ABILITIES;
  readonly putPlan = refuse;
  readonly putPrice = refuse;
  readonly archivePrice = refuse;
  readonly putCustomer = refuse;
  readonly personOf = refuse;
  readonly forgetCustomer = refuse;
  readonly sumsOf = refuse;
  readonly subscribe = refuse;
  readonly confirm = refuse;
  readonly subscription = refuse;
  readonly findSubscription = refuse;
  readonly subscriptions = refuse;
  readonly sumsOfChange = refuse;
  readonly changePrice = refuse;
  readonly cancel = refuse;
  readonly resume = refuse;
  readonly refund = refuse;
  readonly upcoming = refuse;
  readonly askMethod = refuse;
  readonly useMethod = refuse;
  readonly invoice = refuse;
  readonly invoicesOf = refuse;

  async readEvent(): Promise<never> {
    throw new NotFromGateway('This payment provider is not set up.');
  }

  async testKeys(): Promise<KeysVerdict> {
    return 'refused';
  }
}
