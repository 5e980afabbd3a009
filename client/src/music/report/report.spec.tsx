import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserPage } from '@tonearm/shared/account/account.dto';
import { INES, openApp } from '../../../test/app';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import './report-dialog';

jestObject.setTimeout(20_000);

const SAM: UserPage = {
  id: 7,
  model_type: 'user',
  name: 'Sam Okafor',
  image: null,
  created_at: '2026-01-01T00:00:00.000Z',
  profile: { description: 'Tides.', city: '', country: null, links: [], header_image: null, header_colors: [] },
  is_open: true,
  shows_history: false,
  counts: { followers: 1, following: 2, following_artists: 1, playlists: 0, tracks: 0 },
  is_followed: false,
  is_blocked: false,
  linked_artist: null,
  tabs: ['about'],
};
const GUARDED = {
  'recaptcha.driver': 'recaptcha_v3',
  'recaptcha.site_key': 'site key',
  'recaptcha.enable.abuse_report': false,
};

describe('reporting somebody', () => {
  let server: FakeServer;
  beforeEach(() => {
    document.head.replaceChildren();
    server = new FakeServer()
      .on('GET /api/v1/users/:id', () => ({ user: SAM, status: 'success' }))
      .on('POST /api/v1/recaptcha/verify', () => ({ success: true, status: 'success' }))
      .on('POST /api/v1/reports/abuse', () => ({
        report: {
          id: 1,
          model_type: 'user',
          model_id: SAM.id,
          reason: 'abuse',
          text: '',
          state: 'open',
          created_at: '2026-01-01T00:00:00Z',
        },
        status: 'success',
      }));
  });
  const sent = (path: string) =>
    server.requests.filter((asked) => asked.path === path).map(({ body }) => body as unknown);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    return await screen.findByRole('dialog', { name: 'Report Sam Okafor' });
  };
  const report = async () => {
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
  };

  it('sends why, in words of one’s own too, and says thank you', async () => {
    await openApp('/user/7/sam-okafor', { user: INES });
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Rude or hateful' }));
    await userEvent.type(within(dialog).getByLabelText('Anything else? (optional)'), ' Every day. ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Thank you. We will have a look.')).toBeVisible();
    expect(sent('/api/v1/reports/abuse')).toEqual([
      { model_type: 'user', model_id: 7, reason: 'abuse', text: 'Every day.' },
    ]);
    expect(sent('/api/v1/recaptcha/verify')).toEqual([]);
  });

  it('says what was reported already', async () => {
    server.on('POST /api/v1/reports/abuse', () => {
      throw new Refusal(409, { message: 'You have reported this already.' });
    });
    await openApp('/user/7/sam-okafor', { user: INES });
    await report();
    expect(await screen.findByText('You have reported this already.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('asks a guest once whether they are a person, and again where the server takes that no more', async () => {
    window.grecaptcha = { ready: (callback) => callback(), execute: async (key, { action }) => `${key}/${action}` };
    await openApp('/user/7/sam-okafor', { settings: GUARDED });
    await report();
    await waitFor(() => expect(document.head.querySelectorAll('script')).toHaveLength(1));
    document.head.querySelector('script')?.dispatchEvent(new Event('load'));
    await waitFor(() => expect(sent('/api/v1/reports/abuse')).toHaveLength(1));
    await report();
    await waitFor(() => expect(sent('/api/v1/reports/abuse')).toHaveLength(2));
    expect(sent('/api/v1/recaptcha/verify')).toEqual([{ token: 'site key/abuse_report' }]);
    server.on('POST /api/v1/reports/abuse', () => {
      throw new Refusal(422, { errors: { recaptcha: ['Could not verify you are human.'] } });
    });
    await report();
    await waitFor(() => expect(sent('/api/v1/reports/abuse')).toHaveLength(3));
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    await waitFor(() => expect(sent('/api/v1/recaptcha/verify')).toHaveLength(2));
  });
});
