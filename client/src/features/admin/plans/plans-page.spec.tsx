import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { aPlan } from '../../../../test/billing';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import { codeOf } from '../../../platform/admin/list/list-address';
import '../../../platform/dialogs/confirm-dialog';
import './plan-page';
import './plans-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const may = (...names: string[]) => ({
  ...INES,
  permissions: ['admin.access', ...names].map((name) => ({ name, restrictions: [] })),
});

describe('plans', () => {
  let server: FakeServer;
  let plans: Product[];
  let takeBack: () => void;
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    plans = [
      aPlan(2, 'Pro', {
        recommended: true,
        subscriptions_count: 12,
        synced: true,
        synced_at: '2026-03-01T12:00:00.000Z',
      }),
      aPlan(3, 'Free', { free: true, prices: [], hidden: true }),
    ];
    const find = (path: string): Product => plans.find(({ id }) => path.endsWith(`/${id}`)) ?? aPlan(9, 'New');
    server = new FakeServer()
      .on('GET /api/v1/billing/products', ({ query }) =>
        listOf(query.get('filters') ? plans.filter(({ hidden }) => hidden) : plans),
      )
      .on('GET /api/v1/billing/products/:id', ({ path }) => ({ product: find(path), status: 'success' }))
      .on('POST /api/v1/billing/products', () => ({ product: aPlan(9, 'Max'), status: 'success' }))
      .on('PUT /api/v1/billing/products/:id', ({ path, body }) => {
        if (body?.['position'] !== undefined) plans = [...plans].reverse();
        return { product: { ...find(path), updated_at: '2026-03-01T00:00:00.000Z' }, status: 'success' };
      })
      .on('DELETE /api/v1/billing/products/:ids', () => ({ deleted: 1, status: 'success' }));
  });
  afterEach(() => takeBack());
  const sent = (method: string) =>
    server.requests.filter((request) => request.method === method).map(({ path, body }) => [path, body]);
  const rows = () => within(screen.getByRole('region', { name: 'Plans' })).getAllByRole('listitem');

  it('stand in their order with what they cost and how many have them, and are moved by a handle', async () => {
    await openApp('/admin/plans', { user: ADMIN });
    await screen.findByRole('link', { name: 'Pro' });
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Pro.*Recommended.*€9\.99 per month.*Subscribers: 12.*Synced.*Mar 1, 2026/),
      expect.stringMatching(/Free.*Hidden.*Free.*Subscribers: 0.*Nothing to sync/),
    ]);
    expect(screen.getByRole('link', { name: 'New plan' })).toHaveAttribute('href', '/admin/plans/new');
    expect(screen.getByRole('link', { name: 'Plans' })).toHaveAttribute('aria-current', 'page');
    screen.getByRole('button', { name: 'Move Free' }).focus();
    await userEvent.keyboard(' {ArrowUp} ');
    expect(await screen.findByText('Order saved')).toBeVisible();
    expect(sent('PUT')).toEqual([['/api/v1/billing/products/3', { position: 0 }]]);
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Free'));
  });

  it('are narrowed by what they are, and keep their order meanwhile; chosen ones are synced and deleted', async () => {
    server.on('POST /api/v1/billing/products/sync', () => ({
      results: [{ product_id: 2, stripe: true, paypal: false, error: null }],
      status: 'success',
    }));
    const filters = codeOf([{ key: 'hidden', operator: '=', value: true }]);
    await openApp(`/admin/plans?filters=${filters}`, { user: ADMIN });
    expect(await screen.findByText('Clear the search and the filters to change the order.')).toBeVisible();
    expect([rows().length, screen.queryByRole('button', { name: /^Move/ })]).toEqual([1, null]);
    const inBar = (name: string) =>
      within(screen.getByRole('toolbar', { name: 'Selected rows' })).getByRole('button', { name });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Free' }));
    await userEvent.click(inBar('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 row?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent('DELETE')).toEqual([['/api/v1/billing/products/3', null]]));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Hidden yes' }));
    expect(await screen.findByRole('button', { name: 'Move Pro' })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Pro' }));
    await userEvent.click(inBar('Sync with provider'));
    const results = await screen.findByRole('region', { name: 'What the provider knows' });
    expect(within(results).getByRole('status')).toHaveTextContent('The provider knows these plans and their prices.');
    expect(sent('POST')).toEqual([['/api/v1/billing/products/sync', { ids: [2] }]]);
    expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull();
  });

  it('are told to the payment provider, which says of each what came of it', async () => {
    server.on('POST /api/v1/billing/products/sync', () => ({
      results: [
        { product_id: 2, stripe: true, paypal: false, error: null },
        { product_id: 3, stripe: false, paypal: false, error: 'The payment provider does not answer.' },
      ],
      status: 'success',
    }));
    await openApp('/admin/plans', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Sync with provider' }));
    const results = await screen.findByRole('region', { name: 'What the provider knows' });
    expect(within(results).getByRole('status')).toHaveTextContent('The provider did not take all plans.');
    expect(
      within(results)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ProSynced', 'FreeFailedThe payment provider does not answer.']);
    server.on('POST /api/v1/billing/products/sync', () => {
      throw new Refusal(409, { message: 'No payment provider is set up.' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sync with provider' }));
    expect(await screen.findByText('No payment provider is set up.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What the provider knows' })).not.toBeInTheDocument();
  });

  it('are made with prices, and say what is wrong with them', async () => {
    const { address } = await openApp('/admin/plans/new', { user: ADMIN });
    const create = await screen.findByRole('button', { name: 'Create' });
    await userEvent.type(screen.getByLabelText('Name'), ' Max ');
    await userEvent.type(screen.getByLabelText('Amount'), '9.999');
    await userEvent.click(create);
    expect(await screen.findByText(/Enter amounts such as 9\.99/)).toBeVisible();
    // It may mean a thousand, or one.
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '1,000');
    await userEvent.click(create);
    expect(screen.getByText(/Enter amounts such as 9\.99/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '19,5');
    // Left empty, it is not for one month.
    const times = within(screen.getByRole('group', { name: 'Price 1' })).getByLabelText('For');
    await userEvent.clear(times);
    await userEvent.click(create);
    expect(await screen.findByText(/^Say of each price for how many/)).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await userEvent.type(times, '1');
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD');
    await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
    await userEvent.type(screen.getByLabelText('Line 1'), 'No ads');
    expect(screen.queryByRole('switch', { name: 'Open the admin area' })).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'See no advertisements' }));
    await userEvent.click(create);
    await waitFor(() => expect(address()).toBe('/admin/plans/9/edit'));
    expect(sent('POST')).toEqual([
      [
        '/api/v1/billing/products',
        {
          name: 'Max',
          description: '',
          feature_list: ['No ads'],
          free: false,
          hidden: false,
          recommended: false,
          prices: [{ amount: 19.5, currency: 'USD', interval: 'month', interval_count: 1 }],
          trial_period_days: 0,
          available_storage_mb: null,
          permissions: [{ name: 'ads.hide', restrictions: [] }],
        },
      ],
    ]);
  });

  it('are changed, with the words of the server at the price that it means', async () => {
    await openApp('/admin/plans/2/edit', { user: ADMIN });
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(screen.getByLabelText('Amount')).toHaveValue('9.99');
    // Somebody has it.
    expect(screen.queryByRole('button', { name: 'Delete plan' })).toBeNull();
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '12');
    await userEvent.click(save);
    await waitFor(() =>
      expect(sent('PUT')).toEqual([
        [
          '/api/v1/billing/products/2',
          {
            prices: [{ id: 20, amount: 12, currency: 'EUR', interval: 'month', interval_count: 1 }],
            expected_updated_at: '2026-01-01T00:00:00.000Z',
          },
        ],
      ]),
    );
    server.on('PUT /api/v1/billing/products/:id', () => {
      const errors = { 'prices.0.amount': ['This amount is too large.'] };
      throw new Refusal(422, { message: 'x', code: 'invalid', errors });
    });
    await userEvent.clear(screen.getByLabelText('Amount'));
    await userEvent.type(screen.getByLabelText('Amount'), '13');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This amount is too large.')).toBeVisible();
  });

  it('without subscribers are deleted after a question, by those who may', async () => {
    const { address } = await openApp('/admin/plans/3/edit', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Free”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete plan' }));
    await waitFor(() => expect(address()).toBe('/admin/plans'));
    expect(sent('DELETE')).toEqual([['/api/v1/billing/products/3', null]]);
  });

  it('are changed and not made by those who may no more', async () => {
    await openApp('/admin/plans/3/edit', { user: may('plans.update') });
    await screen.findByRole('button', { name: 'Save' });
    expect(screen.queryByRole('button', { name: 'Delete plan' })).toBeNull();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    await userEvent.click(trail.getByRole('link', { name: 'Plans' }));
    await screen.findByRole('link', { name: 'Pro' });
    expect(screen.queryByRole('link', { name: 'New plan' })).toBeNull();
  });
});
