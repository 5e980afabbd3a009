import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN, openApp } from '../../../test/app';
import { EDITORS } from '../../../test/editor-cases';
import { Refusal } from '../../../test/fake-server';
import type { Answers } from '../../../test/fake-answers';
import { fakeUploads } from '../../../test/fake-xhr';
import { jestObject } from '../../../test/jest-object';
import { giveSizes } from '../../../test/sizes';
import './admin-maker-area';
import '../../features/admin/ads/ads-page';
import '../../features/admin/channels/channel-editor-page';
import '../../features/admin/custom-pages/custom-page-editor-page';
import '../../features/admin/files/files-page';
import '../../features/admin/files/rename-dialog';
import '../../features/admin/genres/genre-dialog';
import '../../features/admin/genres/genres-page';
import '../../features/admin/imports/imports-page';
import '../../features/admin/localizations/localization-dialog';
import '../../features/admin/localizations/localizations-page';
import '../../features/admin/localizations/mails/mail-page';
import '../../features/admin/localizations/translate-page';
import '../../features/admin/lyrics/edit-lyric-dialog';
import '../../features/admin/lyrics/lyrics-page';
import '../../features/admin/plans/plan-page';
import '../../features/admin/roles/role-page';
import '../../features/admin/settings/settings-page';
import '../../features/admin/subscriptions/dates-dialog';
import '../../features/admin/subscriptions/subscriptions-page';
import '../../features/admin/tags/tag-dialog';
import '../../features/admin/tags/tags-page';
import '../../features/admin/users/user-page';
import '../../features/admin/workspaces/rename-dialog';
import '../../features/admin/workspaces/workspace-page';
import '../../features/backstage-editor/admin-artist-page';
import '../../features/backstage-editor/album-editor-page';
import '../../features/backstage-editor/any-album-field';
import '../../features/backstage-editor/track-editor-page';
import '../../features/playlist/playlist-dialog';
import '../../features/profile-panel/profile-panel';
import '../../features/workspaces/workspace-page';
import '../../platform/forms/merge-dialog';
import '../../ui/menu/menu-overlay';
import '../../ui/select/select-overlay';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(30_000);

const SRC = join(import.meta.dirname, '../..');

/** The rest that is sent with a form, and why nobody is asked: by file, or by what their paths begin with. */
const NO_EDITORS: Readonly<Record<string, string>> = {
  'features/account-settings/': 'one’s own account: what is sent stands',
  'features/admin/abuse-reports/abuse-report-dialog.tsx': 'decides about what waits',
  'features/admin/backups/take-card.tsx': 'makes a backup',
  'features/admin/broadcasts/composer.tsx': 'sends an announcement',
  'features/admin/requests/': 'decides about what waits: the second is refused',
  'features/admin/roles/give-by-email-dialog.tsx': 'gives a role',
  'features/admin/subscriptions/cancel-dialog.tsx': 'ends it: the second is refused',
  'features/admin/subscriptions/change-plan-dialog.tsx': 'a plan alone: the last word stands',
  'features/admin/subscriptions/give-dialog.tsx': 'gives one',
  'features/admin/users/ban-dialog.tsx': 'suspends',
  'features/admin/users/new-user-dialog.tsx': 'makes an account',
  'features/admin/users/password-card.tsx': 'sets what nobody reads',
  'features/admin/workspaces/give-dialog.tsx': 'gives it to somebody',
  'features/admin/workspaces/suspend-dialog.tsx': 'suspends',
  'features/auth/': 'signs in',
  'features/backstage-editor/artist-editor-page.tsx': 'as that of administrators, for the artist: see editors.spec',
  'features/backstage-editor/new-track-page.tsx': 'makes a song',
  'features/backstage-editor/use-release-form.ts': 'what the editors of releases have in common',
  'features/backstage-requests/': 'sends a request',
  'features/billing/account/cancel-page.tsx': 'one’s own plan: the second is refused',
  'features/billing/account/payment-method-page.tsx': 'one’s own card: what is sent stands',
  'features/billing/checkout/use-checkout.ts': 'pays',
  'features/contact/': 'sends a message',
  'features/notifications/settings/': 'one’s own choices: only what is another is sent',
  'features/workspaces/create-workspace-dialog.tsx': 'makes a workspace',
  'features/workspaces/invite-dialog.tsx': 'invites people',
  'music/add-to-playlist/': 'makes a playlist',
  'music/comments/': 'one’s own comment, for a quarter of an hour',
  'music/report/': 'reports abuse',
  'platform/': 'asks for one thing',
};

describe('editors that two have open', () => {
  let takeBack: () => void;
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    fakeUploads();
  });
  afterEach(() => takeBack());

  it('are all known: whatever is sent with a form asks, or need not', () => {
    const forms = ['features', 'music', 'platform']
      .flatMap((folder) => readdirSync(join(SRC, folder), { recursive: true }).map((file) => `${folder}/${file}`))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
      .filter((file) => /\buse(?:Release)?Form[<(]/.test(readFileSync(join(SRC, file), 'utf8')))
      .filter((file) => !Object.keys(NO_EDITORS).some((begin) => file.startsWith(begin)));
    expect(forms.sort()).toEqual(EDITORS.map(({ form }) => form).sort());
  });

  it.each(EDITORS)('$form names the field that somebody else has changed', async (editor) => {
    const { path, user = ADMIN, server, save, open, change, button = 'Save', shows } = editor;
    const [route, current] = save;
    const [label, text] = shows;
    let refused = 0;
    server().on(route as keyof Answers, () => {
      refused += 1;
      throw new Refusal(409, { message: 'Changed.', code: 'conflict', current });
    });
    await openApp(path, { user });
    await open?.();
    if (typeof change === 'string')
      fireEvent.change(await screen.findByLabelText(change), { target: { value: 'Mine' } });
    else await change();
    const dialog = screen.queryByRole('dialog');
    const form = dialog ? within(dialog) : screen;
    await userEvent.click(typeof button === 'string' ? form.getByRole('button', { name: button }) : button());
    const question = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    expect(question.getAllByText(label)[0]).toBeVisible();
    expect(question.getByText(text)).toBeVisible();
    expect(refused).toBe(1);
  });
});
