import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { aPlan, aSubscription } from '../../../../test/billing';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/admin/list/bulk-edit-dialog';
import '../../../platform/dialogs/confirm-dialog';
import '../../../ui/menu/menu-overlay';
import '../../../ui/select/select-overlay';
import './cancel-dialog';
import './change-plan-dialog';
import './dates-dialog';
import './give-dialog';
import './subscriptions-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const may = (...names: string[]) => ({
  ...INES,
  permissions: ['admin.access', ...names].map((name) => ({ name, restrictions: [] })),
});
const PAID = aSubscription(5, {
  user_id: 7,
  user: { id: 7, name: 'Theo Karras', email: 'theo@example.org', image: null },
  gateway_name: 'stripe',
  status: 'trialing',
  on_trial: true,
});

describe('subscriptions', () => {
  let server: FakeServer;
  let held: SubscriptionRecord;
  let takeBack: () => void;
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_300, height: 800 });
    localStorage.clear();
    held = aSubscription(4);
    const become = (changes: Partial<SubscriptionRecord>) => {
      held = { ...held, ...changes };
      return { subscription: held, status: 'success' as const };
    };
    server = new FakeServer()
      .on('GET /api/v1/billing/subscriptions', () => listOf([held, PAID]))
      .on('GET /api/v1/billing/products', () => listOf([aPlan(2, 'Pro'), aPlan(3, 'Free', { free: true, prices: [] })]))
      .on('GET /api/v1/search/model/:model', () => ({
        results: [{ id: 9, name: 'Otto Weiss', image: null, description: 'otto@example.org' }],
        status: 'success',
      }))
      .on('POST /api/v1/billing/subscriptions', () => become({}))
      .on('PUT /api/v1/billing/subscriptions/:id', () => become({ ends_at: '2099-09-01T10:00:00.000Z' }))
      .on('POST /api/v1/billing/subscriptions/:id/change-plan', () => ({
        ...become({ product: { id: 3, name: 'Free' }, price: null, renews_at: null }),
        effective: 'now',
        client_secret: null,
        approve_url: null,
      }))
      .on('POST /api/v1/billing/subscriptions/:id/cancel', () =>
        become({ status: 'cancelled', active: false, renews_at: null, ends_at: '2099-03-01T10:00:00.000Z' }),
      )
      .on('POST /api/v1/billing/subscriptions/:id/resume', () => become({ status: 'active', active: true }))
      .on('POST /api/v1/billing/subscriptions/bulk-delete', () => ({ updated: 1, task: null, status: 'success' }));
  });
  afterEach(() => takeBack());
  const sent = (end: string) =>
    server.requests.filter(({ method, path }) => method !== 'GET' && path.endsWith(end)).map(({ body }) => body);
  const row = async (name: string) => await screen.findByRole('row', { name: new RegExp(name) });
  const act = async (name: string, item: string): Promise<void> => {
    await userEvent.click(within(await row(name)).getByRole('button', { name: `More: ${name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const choose = async (field: RegExp, option: RegExp): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };

  it('stand in a list with who has what; what is paid elsewhere is changed there', async () => {
    await openApp('/admin/subscriptions', { user: ADMIN });
    expect(await row('Otto Weiss')).toHaveTextContent(/otto@example\.org.*Active.*Pro.*€9\.99 per month.*By hand/);
    expect(await row('Theo Karras')).toHaveTextContent(/Trial.*Stripe/);
    await userEvent.click(within(await row('Theo Karras')).getByRole('button', { name: /^More/ }));
    expect(await screen.findByRole('menuitem', { name: /^Change plan/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    // Ended it is there, too.
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cancel subscription' }));
    const ending = within(await screen.findByRole('dialog', { name: 'Cancel the subscription of “Theo Karras”?' }));
    await userEvent.click(ending.getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(sent('/5/cancel')).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Otto Weiss' })).toHaveAttribute('href', '/admin/users/9');
    server.on('POST /api/v1/billing/subscriptions/sync', () => ({ status: 'success' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sync with provider' }));
    expect(await screen.findByText('Subscriptions are compared with the provider in the background')).toBeVisible();
    expect(sent('/sync')).toEqual([{}]);
  });

  it('are not called free where the plan is gone, and end by themselves where they have an end', async () => {
    held = aSubscription(4, { product: null, price: null, ends_at: '2099-09-01T10:00:00.000Z' });
    await openApp('/admin/subscriptions', { user: ADMIN });
    expect(await row('Otto Weiss')).not.toHaveTextContent('Free');
    await act('Otto Weiss', 'Cancel subscription');
    const dialog = within(await screen.findByRole('dialog', { name: /^Cancel the subscription/ }));
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['now']);
  });

  it('are given to somebody by hand, and the server says who has one', async () => {
    await openApp('/admin/subscriptions', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Give a subscription' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give a subscription' }));
    const give = dialog.getByRole('button', { name: 'Give' });
    expect(give).toBeDisabled();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Customer' }), 'Otto');
    await userEvent.click(await screen.findByRole('option', { name: /Otto Weiss/ }));
    await choose(/^Plan/, /^Pro/);
    server.on('POST /api/v1/billing/subscriptions', () => {
      throw new Refusal(409, { message: 'This person has a subscription already.', code: 'conflict' });
    });
    await userEvent.click(give);
    expect(await screen.findByText('This person has a subscription already.')).toBeVisible();
    server.on('POST /api/v1/billing/subscriptions', () => ({ subscription: held, status: 'success' }));
    await userEvent.click(give);
    expect(await screen.findByText('Otto Weiss is subscribed now')).toBeVisible();
    expect(sent('/subscriptions')).toContainEqual({ user_id: 9, product_id: 2, price_id: 20, ends_at: null });
  });

  it('get another plan, are cancelled with a reason, and go on', async () => {
    await openApp('/admin/subscriptions', { user: ADMIN });
    await act('Otto Weiss', 'Change plan');
    const plan = within(await screen.findByRole('dialog', { name: 'Change the plan of “Otto Weiss”' }));
    await choose(/^Plan/, /^Free/);
    await userEvent.click(plan.getByRole('button', { name: 'Change plan' }));
    expect(await screen.findByText('Otto Weiss has the plan Free now')).toBeVisible();
    expect(sent('/change-plan')).toEqual([{ product_id: 3, price_id: null }]);

    held = aSubscription(4);
    await act('Otto Weiss', 'Cancel subscription');
    const ending = within(await screen.findByRole('dialog', { name: /^Cancel the subscription/ }));
    await userEvent.type(ending.getByRole('textbox', { name: /^Reason/ }), ' Moved on ');
    await userEvent.click(ending.getByRole('button', { name: 'Cancel subscription' }));
    await waitFor(() => expect(sent('/cancel')).toHaveLength(1));
    expect(await screen.findByText('Subscription of Otto Weiss cancelled')).toBeVisible();
    await waitFor(async () => expect(await row('Otto Weiss')).toHaveTextContent('Cancelled'));
    await act('Otto Weiss', 'Renew');
    expect(await screen.findByText('Subscription of Otto Weiss renewed')).toBeVisible();
    expect(sent('/resume')).toHaveLength(1);
  });

  it('are extended and deleted by those who may', async () => {
    await openApp('/admin/subscriptions', { user: ADMIN });
    await act('Otto Weiss', 'Change dates');
    const dialog = within(await screen.findByRole('dialog', { name: 'Dates of “Otto Weiss”' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Ends on' }), '09/01/2099');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Subscription of Otto Weiss updated')).toBeVisible();
    expect(sent('/subscriptions/4')).toEqual([
      { ends_at: expect.stringMatching(/^2099-0[89]-/), expected_updated_at: '2026-01-01T00:00:00.000Z' },
    ]);
    await act('Otto Weiss', 'Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete the subscription of “Otto Weiss”?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('/bulk-delete')).toEqual([{ ids: [4] }]));
  });

  it('are neither given nor deleted without the right to it', async () => {
    await openApp('/admin/subscriptions', { user: may('subscriptions.update') });
    await userEvent.click(within(await row('Otto Weiss')).getByRole('button', { name: /^More/ }));
    expect(await screen.findByRole('menuitem', { name: 'Change plan' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Give a subscription' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Otto Weiss' })).toBeNull();
  });
});
