import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    const { address } = await openApp('/api-docs', {
      guest_role: { id: 1, name: 'guests', permissions: [] },
      ...given,
    });
    expect(address()).toBe(expected);
  });

  it('is not there where the API is off', async () => {
    await openApp('/api-docs', { user: READER, settings: { 'api.integrated': false } });
    expect(await screen.findByRole('heading', { name: NOTHING })).toBeVisible();
  });

  it.each([
    ['holders of the right', { user: READER }],
    ['guests, where their role has it', { guest_role: GUESTS_MAY }],
  ])('opens for %s', async (_who, given) => {
    await openApp('/api-docs', given);
    expect(await screen.findByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible();
    const commandOf = (name: string) => screen.getByLabelText(name, { selector: 'pre' });
    expect(commandOf('Read your account')).toHaveTextContent(
      'curl -H "Authorization: Bearer YOUR_TOKEN" \\ http://localhost/api/v1/users/me',
    );
    const addresses = {
      'Get a token': '/auth/token',
      'Create a playlist': '/playlists',
      'Upload a file': '/file-entries',
      'Upload a large file in pieces (tus)': '/tus/upload',
      'Play a song': '/stream-urls',
      'Revoke the token': '/access-tokens/TOKEN_ID',
    };
    for (const [name, path] of Object.entries(addresses)) expect(commandOf(name)).toHaveTextContent(path);
    const copied: string[] = [];
    // The browser's own way over plain HTTP, which jsdom lacks.
    document.execCommand = () => copied.push(document.querySelector('textarea')?.value ?? '') > 0;
    await userEvent.click(screen.getByRole('button', { name: 'Copy “Read your account”' }));
    expect(copied).toEqual(['curl -H "Authorization: Bearer YOUR_TOKEN" \\\n  http://localhost/api/v1/users/me']);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create an access token' })).toHaveAttribute(
      'href',
      '/account-settings#developers',
    );
  });
});
