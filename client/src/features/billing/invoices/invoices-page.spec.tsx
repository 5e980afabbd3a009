import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, openApp } from '../../../../test/app';
import { SELLS, UNSUBSCRIBED, anInvoice } from '../../../../test/buying';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import '../../../app/billing/billing-gate';
import '../../../app/site/site-layout';
import '../../../platform/errors/not-found-view';
import './invoice-page';
import './invoices-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const LIST = 'GET /api/v1/invoices';
// The plan has ended.
const former = { ...SELLS, user: UNSUBSCRIBED };

describe('invoices', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on(LIST, ({ query }) => {
        const page = Number(query.get('page'));
        const list = listOf([anInvoice(`page-${page}`)]);
        return {
          ...list,
          pagination: {
            ...list.pagination,
            next_page: page < 2 ? page + 1 : null,
            prev_page: page > 1 ? page - 1 : null,
          },
        };
      })
      .on('GET /api/v1/invoices/:uuid', ({ path }) => ({
        invoice: anInvoice(path.split('/').at(-1) ?? '', { discount: 10, amount: 79, amount_refunded: 9 }),
        status: 'success',
      }));
  });

  it('are listed page by page, also for who has no plan any more', async () => {
    const { address } = await openApp('/billing/invoices', former);
    const day = await screen.findByRole('link', { name: 'Nov 20, 2026' });
    expect(day).toHaveAttribute('href', '/billing/invoices/page-1');
    expect(screen.queryByRole('link', { name: 'Back to billing' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Older' }));
    expect(address()).toBe('/billing/invoices?page=2');
    expect(await screen.findByRole('link', { name: 'Newer' })).toHaveAttribute('href', '/billing/invoices');
    expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument();
  });

  it('are none at first', async () => {
    server.on(LIST, () => listOf([]));
    await openApp('/billing/invoices', former);
    expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  });

  it('say all that stands on the paper', async () => {
    await openApp('/billing/invoices/abc?books=1', former);
    expect(await screen.findByRole('heading', { level: 1, name: 'Invoice T-2026-0007' })).toBeVisible();
    const paper = within(screen.getByRole('article'));
    for (const text of [
      'Tonearm Ltd',
      'Harbour 1',
      'Tax number: PT1',
      'Ines Moreau',
      'Listener, one year',
      'Thank you.',
    ])
      expect(paper.getByText(text)).toBeVisible();
    for (const text of ['-€10.00', '€62.36', '€16.64', '€79.00', '-€9.00']) expect(paper.getByText(text)).toBeVisible();
    expect(paper.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/api/v1/invoices/abc/download');
    // Whatever the address says.
    expect(screen.queryByRole('link', { name: 'Back to invoices' })).toBeNull();
  });

  it('lead those who keep the books back to the list of all', async () => {
    await openApp('/billing/invoices/abc?books=1', { ...SELLS, user: ADMIN });
    expect(await screen.findByRole('link', { name: 'Back to invoices' })).toHaveAttribute('href', '/admin/invoices');
  });

  it('of others are missing', async () => {
    server.on('GET /api/v1/invoices/:uuid', () => {
      throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
    });
    await openApp('/billing/invoices/abc', former);
    expect(await screen.findByText(/the great nothing/)).toBeVisible();
  });
});
