import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceRecord } from '@tonearm/shared/billing/invoice-records.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import { fromBase64Url, toBase64Url } from '../../../lib/base64url';
import '../../../platform/admin/list/filter-editor';
import '../../../ui/menu/menu-overlay';
import './invoices-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const LIST = 'GET /api/v1/billing/invoices';

const invoice = (id: number, given: Partial<InvoiceRecord> = {}): InvoiceRecord => ({
  id,
  model_type: 'invoice',
  uuid: `paper-${id}`,
  number: `00000${id}`,
  user: { id: 9, name: 'Otto Weiss' },
  buyer: 'Otto Weiss',
  plan: 'Listener',
  paid: true,
  invoice_status: 'paid',
  amount: 89,
  tax: 16.64,
  amount_refunded: 0,
  currency: 'EUR',
  gateway_name: 'stripe',
  subscription: { id: 7, name: 'Listener' },
  notes: '',
  period_start: '2026-11-20T10:00:00.000Z',
  period_end: '2027-11-20T10:00:00.000Z',
  // By the clock of the paper, which is that of nobody who reads it.
  created_at: '2026-11-20T23:30:00.000Z',
  paid_at: '2026-11-20T23:30:00.000Z',
  ...given,
});
const PAID = invoice(7);
const OPEN = invoice(8, {
  number: null,
  user: { id: 5, name: 'Theo Karras' },
  buyer: 'Karras Ltd',
  plan: 'Artist',
  paid: false,
  invoice_status: 'open',
  amount: 1_200,
  currency: 'JPY',
  paid_at: null,
});
const LEFT = invoice(6, {
  user: null,
  buyer: 'Rosa Lindqvist',
  invoice_status: 'partially_refunded',
  amount_refunded: 9,
  subscription: null,
});

describe('the invoices of everybody', () => {
  let server: FakeServer;
  let takeBack: () => void;
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_300, height: 800 });
    localStorage.clear();
    server = new FakeServer().on(LIST, () => listOf([OPEN, PAID, LEFT]));
  });
  afterEach(() => takeBack());
  const may = (...names: string[]) => ({
    ...INES,
    permissions: ['admin.access', ...names].map((name) => ({ name, restrictions: [] })),
  });
  const row = async (name: string) => await screen.findByRole('row', { name: new RegExp(name) });
  const menuOf = async (name: string): Promise<(string | null)[]> => {
    await userEvent.click(within(await row(name)).getByRole('button', { name: /^More/ }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    return items;
  };

  it('stand in a list with what was asked for, of whom, and the paper', async () => {
    await openApp('/admin/invoices', { user: ADMIN });
    const paid = await row('000007');
    expect(paid).toHaveTextContent(/000007.*Otto Weiss.*Paid.*Listener.*€89\.00.*Nov 20, 2026/);
    expect(within(paid).getByRole('link', { name: '000007' })).toHaveAttribute(
      'href',
      '/billing/invoices/paper-7?books=1',
    );
    expect(within(paid).getByRole('link', { name: 'Otto Weiss' })).toHaveAttribute('href', '/admin/users/9');
    expect(within(paid).getByRole('link', { name: 'Download PDF: 000007' })).toHaveAttribute(
      'href',
      '/api/v1/invoices/paper-7/download',
    );
    expect(await menuOf('000007')).toEqual(['See the invoice', 'Download PDF', 'Show the person']);
    // Who it was made out to is another name than theirs.
    const open = await row('No number');
    expect(open).toHaveTextContent(/Theo Karras.*Karras Ltd.*Open.*Artist.*¥1,200/);
    expect(within(open).queryByRole('link', { name: /PDF/ })).toBeNull();
    expect(await menuOf('No number')).toEqual(['See the invoice', 'Show the person']);
    expect(await row('000006')).toHaveTextContent(/Rosa Lindqvist.*Account deleted.*Partly refunded/);
    expect(await menuOf('000006')).toEqual(['See the invoice', 'Download PDF']);
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
    // There is nothing that is done to many of them.
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are reached from the sidebar by those who keep the books, who need not see accounts', async () => {
    await openApp('/admin/invoices', { user: may('invoices.view') });
    expect(await row('000007')).toHaveTextContent('Otto Weiss');
    expect(screen.queryByRole('link', { name: 'Otto Weiss' })).toBeNull();
    expect(await menuOf('000007')).toEqual(['See the invoice', 'Download PDF']);
    const sidebar = within(screen.getByRole('navigation', { name: 'Admin area' }));
    expect(sidebar.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
    expect(sidebar.queryByRole('link', { name: 'Subscriptions' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(offered).toEqual(['Status', 'Issued on', 'Paid on']);
  });

  it('are closed to whoever may do anything else with subscriptions', async () => {
    const { address } = await openApp('/admin/invoices', { user: may('subscriptions.update', 'users.update') });
    await waitFor(() => expect(address()).toBe('/404'));
    expect(server.asked).not.toContain(LIST);
  });

  it('may be narrowed by how they stand', async () => {
    await openApp('/admin/invoices', { user: ADMIN });
    await row('000007');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Status' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Status' }));
    expect(editor.getAllByRole('option').map((option) => option.textContent)).toEqual(
      expect.arrayContaining(['Open', 'Paid', 'Void']),
    );
  });

  it('that match nothing are said to, with the search and the filter that were asked for', async () => {
    server.on(LIST, () => listOf([]));
    const filters = toBase64Url('[{"key":"state","operator":"=","value":"open"}]');
    await openApp(`/admin/invoices?filters=${filters}`, { user: ADMIN });
    expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    const asked = server.requests.findLast(({ query }) => query.get('filters') !== null);
    expect(fromBase64Url(asked?.query.get('filters') ?? '')).toBe('[{"key":"state","operator":"=","value":"open"}]');
    expect(screen.getByRole('textbox', { name: 'Search invoices' })).toBeVisible();
  });

  it('are none at first, and are asked for again where they did not come', async () => {
    server.on(LIST, () => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await openApp('/admin/invoices', { user: ADMIN });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on(LIST, () => listOf([]));
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  });
});
