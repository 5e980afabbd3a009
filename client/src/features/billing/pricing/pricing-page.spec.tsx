import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrap, openApp } from '../../../../test/app';
import { aPlan } from '../../../../test/billing';
import {
  ARTIST_PLAN,
  FREE,
  LISTENER,
  OWN_SUBSCRIPTION,
  SELLS,
  SUBSCRIBED,
  UNSUBSCRIBED,
  aPrice,
} from '../../../../test/buying';
import { home, listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { setMedia } from '../../../../test/media';
import '../../../app/site/site-layout';
import '../../../platform/errors/not-found-view';
import './pricing-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const PRODUCTS = 'GET /api/v1/billing/products';
const TITLE = 'Choose the right plan for you';
const card = (name: string) => within(screen.getByRole('article', { name }));
const buttonOf = (name: string) => card(name).getByRole('link', { name: /^(Get started|Upgrade)$/ });

describe('pricing', () => {
  let server: FakeServer;
  beforeEach(() => {
    sessionStorage.clear();
    setMedia('(max-width: 768px)', false);
    server = new FakeServer()
      .on(PRODUCTS, () => listOf([FREE, LISTENER, ARTIST_PLAN, aPlan(9, 'Secret', { hidden: true })]))
      .on('GET /api/v1/channels/home', () => home());
  });

  it('shows plans as they cost by the year, and by the month, with what is saved', async () => {
    await openApp('/pricing', SELLS);
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await screen.findByRole('article', { name: 'Listener' });
    expect(document.title).toBe(`${TITLE} · Tonearm`);
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Free.*Free.*Get started.*What's included.*All songs$/),
      expect.stringMatching(/^ListenerMost popular.*€89per year.*That's €7\.42 a month.*Upgrade.*Lossless streaming$/),
      expect.stringMatching(/^Artist.*€179per year.*That's €14\.92 a month/),
    ]);
    expect(screen.getByText('Save up to 25%')).toBeVisible();
    const cycle = within(screen.getByRole('radiogroup', { name: 'Billing cycle' }));
    expect(cycle.getByRole('radio', { name: 'Annual' })).toBeChecked();
    await userEvent.click(cycle.getByRole('radio', { name: 'Monthly' }));
    expect(card('Listener').getByText('€9.90')).toBeVisible();
    expect(card('Listener').getByText('per month')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    expect(card('Listener').getByText('€89')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('says of a price for several months what one of them comes to, and how it is paid', async () => {
    server.on(PRODUCTS, () =>
      listOf([aPlan(2, 'Pro', { trial_period_days: 14, prices: [aPrice(20, { amount: 30, interval_count: 3 })] })]),
    );
    await openApp('/pricing', SELLS);
    await screen.findByRole('article', { name: 'Pro' });
    expect(screen.getByRole('article').textContent).toMatch(
      /€10per month.*Paid as €30\.00 every 3 months · The first 14 days are free/,
    );
    expect(screen.queryByText(/^Save up to/)).not.toBeInTheDocument();
    // By the month it costs the same.
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });

  it('leads guests to a new account, and from there to the checkout of what they chose', async () => {
    const { address } = await openApp('/pricing', SELLS);
    await screen.findByRole('article', { name: 'Listener' });
    for (const name of ['Free', 'Listener', 'Artist'])
      expect(buttonOf(name)).toHaveAttribute('href', '/register?redirectFrom=pricing');
    await userEvent.click(buttonOf('Listener'));
    expect(await screen.findByText("First, let's create your account")).toBeVisible();
    expect(address()).toBe('/register?redirectFrom=pricing');
    expect(sessionStorage.getItem('tonearm.onboarding-plan')).toBe('2/21');
    cleanup();
    await openApp('/pricing', SELLS);
    await screen.findByRole('article', { name: 'Free' });
    await userEvent.click(buttonOf('Free'));
    expect(await screen.findByText("First, let's create your account")).toBeVisible();
    cleanup();
    // What costs nothing has no checkout: it is taken where it stands.
    const { address: signedIn } = await openApp('/register?redirectFrom=pricing', { ...SELLS, user: UNSUBSCRIBED });
    await waitFor(() => expect(signedIn()).toBe('/pricing'));
    expect(card('Free').getByRole('button', { name: 'Get started' })).toBeVisible();
  });

  it('leads who is signed in to the checkout', async () => {
    await openApp('/pricing', { ...SELLS, user: UNSUBSCRIBED });
    await screen.findByRole('article', { name: 'Listener' });
    expect(buttonOf('Listener')).toHaveAttribute('href', '/checkout/2/21');
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(buttonOf('Listener')).toHaveAttribute('href', '/checkout/2/20');
  });

  it('leads who has a plan to the change of it', async () => {
    await openApp('/pricing', { ...SELLS, user: SUBSCRIBED });
    await screen.findByRole('article', { name: 'Listener' });
    expect(buttonOf('Artist')).toHaveAttribute('href', '/change-plan/3/31/confirm');
    expect(buttonOf('Free')).toHaveAttribute('href', '/billing');
  });

  it('offers nothing that would be refused to whoever has a plan that is paused', async () => {
    await openApp('/pricing', { ...SELLS, user: { ...SUBSCRIBED, subscriptions: [{ valid: false, active: false }] } });
    await screen.findByRole('article', { name: 'Listener' });
    expect(buttonOf('Free')).toHaveAttribute('href', '/billing');
    expect(screen.queryByText(/days are free/)).toBeNull();
  });

  it('gives at once what costs nothing', async () => {
    server.on('POST /api/v1/billing/free/subscribe', () => ({
      subscription: OWN_SUBSCRIPTION,
      bootstrapData: bootstrap({ ...SELLS, user: SUBSCRIBED }),
      status: 'success',
    }));
    const { address, store } = await openApp('/pricing', { ...SELLS, user: UNSUBSCRIBED });
    await screen.findByRole('article', { name: 'Free' });
    await userEvent.click(card('Free').getByRole('button', { name: 'Get started' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ product_id: 1 });
    await waitFor(() => expect(store.getState().session.user?.subscriptions).toEqual(SUBSCRIBED.subscriptions));
  });

  it('has what came with the page, and puts the recommended plan first on phones', async () => {
    setMedia('(max-width: 768px)', true);
    await openApp('/pricing', { ...SELLS, loaders: { pricing: listOf([FREE, LISTENER]) } });
    await screen.findByRole('article', { name: 'Listener' });
    expect(server.asked).not.toContain(PRODUCTS);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Listener', 'Free']);
  });

  it('shows cards on their way, says that there are none, and what failed', async () => {
    let answer = (_plans: ReturnType<typeof listOf<typeof FREE>>): void => undefined;
    server.on(PRODUCTS, () => new Promise((resolve) => (answer = resolve)));
    await openApp('/pricing', SELLS);
    await waitFor(() => expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3));
    answer(listOf([]));
    expect(await screen.findByRole('heading', { name: 'There are no plans right now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeVisible();
  });

  it('can be asked for once more', async () => {
    server.on(PRODUCTS, () => {
      throw new Refusal(400, { message: 'x' });
    });
    await openApp('/pricing', SELLS);
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(PRODUCTS, () => listOf([LISTENER]));
    await userEvent.click(again);
    expect(await screen.findByRole('article', { name: 'Listener' })).toBeVisible();
  });

  it('is no page while nothing is sold', async () => {
    await openApp('/pricing');
    expect(await screen.findByText(/the great nothing/)).toBeVisible();
  });
});
