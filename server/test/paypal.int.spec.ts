import { PaymentsBed } from './payments-bed.js';
import { paypalCases } from './paypal-cases.js';

describe('payments', () => {
  let pay: PaymentsBed;
  beforeAll(async () => {
    pay = await PaymentsBed.open('paypal');
  });
  afterAll(() => pay.close());

  describe('by PayPal', () => paypalCases(() => pay));
});
