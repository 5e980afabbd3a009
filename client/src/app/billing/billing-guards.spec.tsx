import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../../test/app';
import { PAUSED, SELLS, SUBSCRIBED, UNSUBSCRIBED, aCheckout, ownBilling } from '../../../test/buying';
import { listOf } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { setMedia } from '../../../test/media';
import '../site/site-layout';
import '../../features/billing/account/billing-page';
import '../../features/billing/checkout/checkout-page';
import '../../features/billing/pricing/pricing-page';
import '../../platform/errors/not-found-view';
import './billing-gate';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

describe('pages of what is bought', () => {
  beforeEach(() => {
    setMedia('(max-width: 768px)', false);
    new FakeServer()
      .on('GET /api/v1/billing/checkout/:productId/:priceId', () => aCheckout({ gateways: [] }))
      .on('GET /api/v1/billing/products', () => listOf([]))
      .on('GET /api/v1/invoices', () => listOf([]))
      .on('GET /api/v1/users/me/billing', () => ownBilling());
  });

  it.each([
    ['a guest makes an account first', '/checkout/2/21', null, '/register?redirectFrom=pricing&productId=2&priceId=21'],
    ['who has a plan changes it', '/checkout/2/21', SUBSCRIBED, '/billing'],
    ['who has what is free pays for more', '/checkout/2/21?change=1', SUBSCRIBED, '/checkout/2/21?change=1'],
    ['who has one that is paused looks after it', '/checkout/2/21', PAUSED, '/billing'],
    ['who has one that is paused sees it', '/billing', PAUSED, '/billing'],
    ['who has one that is paused cancels it', '/billing/cancel', PAUSED, '/billing/cancel'],
    ['a guest signs in', '/billing?from=mail', null, '/login?redirect=%2Fbilling%3Ffrom%3Dmail'],
    ['a guest signs in for an invoice', '/billing/invoices/a', null, '/login?redirect=%2Fbilling%2Finvoices%2Fa'],
    ['who has none is shown the plans', '/billing/cancel', UNSUBSCRIBED, '/pricing'],
    ['the short address is the long one', '/change-plan/3/31/confirm', UNSUBSCRIBED, '/pricing'],
  ])('%s', async (_what, path, user, end) => {
    const { address } = await openApp(path, { ...SELLS, user });
    await waitFor(() => expect(address()).toBe(end));
  });

  it.each([
    ['/checkout/2/21', {}],
    ['/checkout/x/21', SELLS],
    ['/checkout/2', SELLS],
    ['/billing/nothing', SELLS],
  ])('%s is none, here', async (path, site) => {
    await openApp(path, { ...site, user: UNSUBSCRIBED });
    expect(await screen.findByText(/the great nothing/)).toBeVisible();
  });

  it.each([
    ['runs', SUBSCRIBED],
    ['is paused', PAUSED],
  ])('stand in the menu of who has a plan that %s', async (_how, user) => {
    const { address } = await openApp('/pricing', { ...SELLS, user });
    await userEvent.click(await screen.findByRole('button', { name: /^Account menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Billing' }));
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  });

  it('do not stand in the menu of others', async () => {
    await openApp('/pricing', { ...SELLS, user: UNSUBSCRIBED });
    await userEvent.click(await screen.findByRole('button', { name: /^Account menu/ }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    expect(menu.queryByRole('menuitem', { name: 'Billing' })).not.toBeInTheDocument();
  });
});
