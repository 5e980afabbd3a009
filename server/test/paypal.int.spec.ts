import { PaymentsBed } from './payments-bed.js';
import { paypalCases } from './paypal-cases.js';
import { paypalLeaverCases } from './paypal-leaver-cases.js';
import { paypalMessageCases } from './paypal-message-cases.js';
import { paypalPurchaseCases } from './paypal-purchase-cases.js';
import { paypalRefundCases } from './paypal-refund-cases.js';

describe('payments', () => {
  let pay: PaymentsBed;
  beforeAll(async () => {
    pay = await PaymentsBed.open('paypal');
  });
  afterAll(() => pay.close());

  describe('by PayPal, of somebody who is gone,', () => paypalLeaverCases(() => pay));

  describe('given back by PayPal,', () => paypalRefundCases(() => pay));

  describe('by PayPal', () => {
    beforeAll(() => pay.takePaypal(true));
    afterAll(() => pay.takePaypal(false));

    paypalPurchaseCases(() => pay);
    paypalCases(() => pay);
    // The last of these uses up how often messages are listened to.
    paypalMessageCases(() => pay);
  });
});
