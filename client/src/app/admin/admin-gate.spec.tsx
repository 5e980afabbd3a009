import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, openApp } from '../../../test/app';
import { anInvoice } from '../../../test/buying';
import { listOf } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { giveSizes } from '../../../test/sizes';
import '../billing/billing-gate';
import '../site/site-layout';
import './admin-gate';
import './admin-layout';
import '../../features/admin/genres/genres-page';
import '../../features/admin/invoices/invoices-page';
import '../../features/billing/invoices/invoice-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

describe('the way into the admin area', () => {
  beforeEach(() => {
    localStorage.clear();
    new FakeServer().on('GET /api/v1/admin/genres', () => listOf([]));
  });

  it('leads to the page of the address, which it keeps, and adds nothing to the history', async () => {
    const before = window.history.length;
    const { address } = await openApp('/admin/genres?perPage=50', { user: ADMIN });
    expect(await screen.findByText('No genres yet')).toBeVisible();
    expect([address(), window.history.length - before]).toEqual(['/admin/genres?perPage=50', 0]);
  });

  it('says within the area that there is no such page', async () => {
    await openApp('/admin/nothing', { user: ADMIN });
    expect(await screen.findByText(/doorway to the great nothing/)).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Admin area' })).toBeVisible();
  });

  it('shows the rows of a list that is known already to whoever comes back from a page of the site', async () => {
    const takeBack = giveSizes({ width: 1_200, height: 800 });
    const { number, uuid, ...paper } = anInvoice('paper-7');
    const row = {
      id: 7,
      model_type: 'invoice' as const,
      uuid,
      number,
      user: null,
      buyer: 'Otto Weiss',
      plan: 'Listener',
      paid_at: null,
    };
    new FakeServer()
      .on('GET /api/v1/billing/invoices', () => listOf([{ ...paper, ...row }]))
      .on('GET /api/v1/invoices/:uuid', () => ({ invoice: { ...paper, uuid, number }, status: 'success' }));
    await openApp('/admin/invoices', { user: ADMIN, settings: { 'billing.enable': true } });
    await userEvent.click(await screen.findByRole('link', { name: 'T-2026-0007' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Back to invoices' }));
    expect(await screen.findByRole('link', { name: 'T-2026-0007' })).toBeVisible();
    takeBack();
  });
});
