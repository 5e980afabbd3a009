import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { bootstrap, INES, openApp } from '../../../test/app';
import { anArtist, listOf as pageOf } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { fakeUploads } from '../../../test/fake-xhr';

const REQUEST: BackstageRequest = {
  id: 7,
  model_type: 'backstage_request',
  type: 'become-artist',
  status: 'pending',
  user: { id: INES.id, name: INES.name, image: null },
  artist_name: 'Ines & the Tideline',
  artist: null,
  data: { first_name: '', last_name: '', role: 'artist', company: '', links: [], message: '' },
  image: null,
  identity_file: null,
  social_verification: null,
  decided_at: null,
  denial_reason: '',
  retry_at: null,
  created_at: '2026-03-01T00:00:00Z',
  updated_at: '2026-03-01T00:00:00Z',
};
const ARTIST = INES.permissions.concat({ name: 'music.create', restrictions: [] });
const answerOf = (request: Partial<BackstageRequest>) => ({
  request: { ...REQUEST, ...request },
  status: 'success' as const,
});
const listOf = (...data: BackstageRequest[]) => ({
  pagination: {
    data,
    current_page: 1,
    per_page: 50,
    from: 1,
    to: data.length,
    next_page: null,
    prev_page: null,
    next_cursor: null,
    prev_cursor: null,
  },
  status: 'success' as const,
});
const file = (id: number) => ({
  fileEntry: {
    id,
    name: 'passport.pdf',
    file_name: 'x.pdf',
    mime: 'application/pdf',
    type: 'document' as const,
    upload_type: 'identity' as const,
    file_size: 9,
    extension: 'pdf',
    url: '/x',
    disk: 'private',
    path: 'uploads/x.pdf',
    created_at: '2026-03-01T00:00:00Z',
    updated_at: '2026-03-01T00:00:00Z',
    deleted_at: null,
  },
  status: 'success' as const,
});
const choose = async (group: RegExp, given: File) => {
  const input = (await screen.findByRole('group', { name: group })).querySelector('input[type="file"]');
  await userEvent.upload(input as HTMLInputElement, given);
};
const radios = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

describe('artist requests', () => {
  let server: FakeServer;
  beforeEach(() => {
    fakeUploads();
    server = new FakeServer().on('GET /api/v1/users/me/backstage-requests', () => listOf());
  });

  it('offer files of the types that the site takes', async () => {
    const { settings } = bootstrap();
    await openApp('/backstage/requests/become-artist', {
      user: INES,
      settings: { ...settings, 'uploads.blocked_extensions': ['png', 'gif', 'jpeg'] },
    });
    const accepted = async (group: RegExp) =>
      (await screen.findByRole('group', { name: group })).querySelector('input')?.accept;
    expect(await accepted(/^Picture/)).toBe('.jpg,.webp');
    expect(await accepted(/^Proof of identity/)).toBe('.jpg,.webp,application/pdf,.pdf');
    expect(screen.getByText('A square picture of the artist. JPG or WEBP, up to 2 MB.')).toBeVisible();
    expect(screen.getByText('A passport or ID card. JPG, WEBP, or PDF, up to 10 MB.')).toBeVisible();
  });

  it('send guests to sign in and back, and know no other kinds', async () => {
    const { address } = await openApp('/backstage/requests/claim-artist');
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fbackstage%2Frequests%2Fclaim-artist'));
    cleanup();
    await openApp('/backstage/requests/steal-artist', { user: INES });
    expect(await screen.findByText(/doorway to the great nothing/)).toBeVisible();
  });

  it('offer what a role may ask for, and nothing without the right', async () => {
    const withTypes = (value: string) => ({
      ...INES,
      permissions: [{ name: 'backstageRequests.create', restrictions: [{ name: 'types', value }] }],
    });
    await openApp('/backstage/requests', { user: withTypes('verify-artist, claim-artist') });
    await screen.findByRole('textbox', { name: 'First name' });
    expect(radios()).toEqual(['claim-artist', 'verify-artist']);
    cleanup();
    const { address } = await openApp('/backstage/requests', { user: { ...INES, permissions: [] } });
    await waitFor(() => expect(address()).toBe('/404'));
    cleanup();
    await openApp('/backstage/requests', { user: withTypes('nothing') });
    expect(await screen.findByText('Artist requests are closed')).toBeVisible();
  });

  it.each([
    ['/become-artist', 'become-artist'],
    ['/claim-artist', 'claim-artist'],
  ])('open the same form at %s', async (path, type) => {
    await openApp(path, { user: INES });
    await screen.findByRole('heading', { name: 'Release your music here' });
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value).toBe(type),
    );
  });

  it('find an artist by name: Enter waits for what is searched, and takes the first', async () => {
    let isKnown = false;
    server.on('GET /api/v1/search', () => ({
      query: 'pale',
      top_result: null,
      results: { artists: pageOf(isKnown ? [anArtist(3, 'Pale Harbour'), anArtist(4, 'Pale Moon')] : []).pagination },
      status: 'success',
    }));
    await openApp('/backstage/requests/claim-artist', { user: INES });
    const field = await screen.findByRole('combobox', { name: 'Artist' });
    await userEvent.type(field, 'pa{Enter}');
    expect(field).toHaveValue('pa');
    expect(await screen.findByText('No artist of this name.')).toBeVisible();
    isKnown = true;
    await userEvent.type(field, 'le{Enter}');
    await screen.findByRole('option', { name: 'Pale Harbour' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Pale Harbour')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByRole('combobox', { name: 'Artist' })).toHaveValue('');
  });

  it('send a file at once, say what is wrong with it, and put the server’s words to their field', async () => {
    const artist = { id: 3, name: 'Pale Harbour', role: 'owner', verified: false } as never;
    server
      .on('GET /api/v1/backstage/overview', () => ({
        overview: {
          artists: [artist],
          tracks: { count: 0, newest: [] },
          albums: { count: 0, newest: [] },
          minutes: { used: 0, allowed: 180 },
          pending_requests: [],
        },
        status: 'success',
      }))
      .on('POST /api/v1/file-entries', () => {
        throw new Refusal(422, { message: 'x', code: 'invalid', errors: { file: ['This file type is not allowed'] } });
      });
    await openApp('/backstage/requests/verify-artist', { user: { ...INES, permissions: ARTIST } });
    const passport = new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' });
    // Refused before anything is sent.
    await choose(
      /Proof of identity/,
      Object.defineProperty(new File(['x'], 'huge.pdf', { type: 'application/pdf' }), 'size', {
        value: 11 * 1_048_576,
      }),
    );
    expect(await screen.findByText('`huge.pdf` exceeds maximum allowed size of 10 MB')).toBeVisible();
    expect(server.asked).not.toContain('POST /api/v1/file-entries');
    await choose(/Proof of identity/, passport);
    expect(await screen.findByText('This file type is not allowed')).toBeVisible();
    server
      .on('POST /api/v1/file-entries', () => file(9))
      .on('POST /api/v1/backstage-requests', () => {
        throw new Refusal(422, {
          message: 'x',
          code: 'invalid',
          errors: { 'data.last_name': ['Please enter your last name.'] },
        });
      });
    await choose(/Proof of identity/, passport);
    expect(await screen.findByRole('button', { name: 'Remove passport.pdf' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Artist/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Pale Harbour' }));
    const send = screen.getByRole('button', { name: 'Send request' });
    expect(send).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I own or represent this music.' }));
    await userEvent.click(send);
    expect(await screen.findByText('Please enter your last name.')).toBeVisible();
    expect(screen.queryByText('This file type is not allowed')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveFocus();
    const { body: form } = server.requests.findLast(({ path }) => path.endsWith('/file-entries')) ?? {};
    expect(JSON.parse(String(form?.['metadata']))).toMatchObject({ upload_type: 'identity', name: 'passport.pdf' });
    expect(
      server.requests.find(({ path }) => path.endsWith('/backstage-requests') && path.includes('me') === false)?.body,
    ).toEqual({
      type: 'verify-artist',
      artist_id: 3,
      identity_file_entry_id: 9,
      data: { first_name: 'Ines', last_name: 'Moreau', role: 'artist', company: '', links: [], message: '' },
    });
  });

  it('show what waits, what was denied and until when, and take a request back after asking', async () => {
    server.on('GET /api/v1/users/me/backstage-requests', () =>
      listOf({ ...REQUEST, status: 'denied', denial_reason: 'Too blurred.', retry_at: '2999-01-02T12:00:00Z' }),
    );
    await openApp('/backstage/requests', { user: INES });
    expect(await screen.findByText('Your last request was denied')).toBeVisible();
    expect(screen.getByText('You can send a new one from Jan 2, 2999 on.')).toBeVisible();
    expect(screen.getByText('Too blurred.')).toBeVisible();
    cleanup();

    let isCancelled = false;
    server
      .on('GET /api/v1/backstage-requests/:id', () => answerOf(isCancelled ? { status: 'cancelled' } : {}))
      .on('POST /api/v1/backstage-requests/:id/cancel', () => {
        isCancelled = true;
        return answerOf({ status: 'cancelled' });
      });
    await openApp('/backstage/requests/7/request-submitted', { user: INES });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel request' }));
    expect(await screen.findByText('Request cancelled')).toBeVisible();
    expect(await screen.findByText('You have cancelled this request')).toBeVisible();
  });

  it('give new rights to the page once approved', async () => {
    server
      .on('GET /api/v1/backstage-requests/:id', () =>
        answerOf({ status: 'approved', artist: { id: 3, name: 'Ines & the Tideline', slug: 'x', image: null } }),
      )
      .on('GET /api/v1/bootstrap-data', () => ({
        bootstrapData: bootstrap({ user: { ...INES, permissions: ARTIST } }),
        status: 'success',
      }));
    await openApp('/backstage/requests/7/request-submitted', { user: INES });
    expect(await screen.findByRole('link', { name: 'Go backstage' })).toHaveAttribute('href', '/backstage');
  });
});
