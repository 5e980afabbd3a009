import { screen } from '@testing-library/react';
import { INES, openApp } from '../../../test/app';
import { FakeServer } from '../../../test/fake-server';

const READER = { ...INES, permissions: [...INES.permissions, { name: 'api.access', restrictions: [] }] };
const STRANGER = { ...INES, permissions: [] };
const GUESTS_MAY = { id: 1, name: 'guests', permissions: [{ name: 'api.access', restrictions: [] }] };
const NOTHING = "Looks like you've found the doorway to the great nothing";

describe('API documentation', () => {
  beforeEach(() => new FakeServer());

  it.each([
    ['guests sign in first', {}, '/login?redirect=%2Fapi-docs'],
    ['people without the right find nothing', { user: STRANGER }, '/404'],
  ])('%s', async (_what, given, expected) => {
    const { address } = await openApp('/api-docs', { guest_role: { id: 1, name: 'guests', permissions: [] }, ...given });
    expect(address()).toBe(expected);
  });

  it('is not there where the API is off', async () => {
    await openApp('/api-docs', { user: READER, settings: { 'api.integrated': false } });
    expect(await screen.findByRole('heading', { name: NOTHING })).toBeVisible();
  });

  it.each([['holders of the right', { user: READER }], ['guests, where their role has it', { guest_role: GUESTS_MAY }]])('opens for %s', async (_who, given) => {
    await openApp('/api-docs', given);
    expect(await screen.findByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
    expect(screen.getByText(/Authorization: Bearer YOUR_TOKEN/)).toHaveTextContent('http://localhost/api/v1/users/me');
    expect(screen.getByRole('link', { name: 'Create an access token' })).toHaveAttribute('href', '/account-settings#developers');
  });
});
