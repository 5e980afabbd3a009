import { waitFor } from '@testing-library/react';
import { openApp } from '../../test/app';
import { FakeServer } from '../../test/fake-server';
import { jestObject } from '../../test/jest-object';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

describe('pages for whoever is signed in', () => {
  it.each([
    '/feed?from=mail#new',
    '/library/songs?orderBy=name',
    '/library/history',
    '/playlist/join/abc?from=mail',
    '/upload?from=menu',
    '/backstage?tab=2',
    '/backstage/tracks/new?album=3',
    '/backstage/requests?from=mail',
    '/backstage/requests/5/request-submitted?from=mail#top',
    '/backstage/tracks/7/insights?range=week',
    '/backstage/albums/7/edit?tab=credits',
    '/account-settings?from=mail#two-factor',
  ])('ask a guest to sign in and keep the whole address: %s', async (address) => {
    new FakeServer();
    const page = await openApp(address);
    await waitFor(() => expect(page.address()).toBe(`/login?redirect=${encodeURIComponent(address)}`));
  });
});
