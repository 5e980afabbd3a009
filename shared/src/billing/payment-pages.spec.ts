import { isPaymentPage } from './payment-pages.js';

describe('pages of paying', () => {
  it('are those where a card is entered or confirmed, and no others', () => {
    const pages = [
      '/checkout/2/20',
      '/Checkout/2/20/',
      '/billing/change-payment-method',
      '/billing/change-payment-method/done',
      '/billing/change-plan/2/20/confirm',
      // Leads on to it.
      '/change-plan/2/20/confirm',
    ];
    expect(pages.filter((page) => !isPaymentPage(page))).toEqual([]);
    const others = [
      '/',
      '/pricing',
      '/billing',
      '/billing/cancel',
      '/billing/change-plan',
      '/checkout/2/20/stripe/done',
      '/checkout/x/20',
      '/album/2/checkout/2/20',
      '/billing/change-plan/2/20/confirm/more',
    ];
    expect(others.filter(isPaymentPage)).toEqual([]);
  });
});
