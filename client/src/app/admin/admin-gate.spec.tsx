import { screen } from '@testing-library/react';
import { ADMIN, openApp } from '../../../test/app';
import { listOf } from '../../../test/catalogue';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import './admin-gate';
import './admin-layout';
import '../../features/admin/genres/genres-page';

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
});
