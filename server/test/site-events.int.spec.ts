import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { ContactReceived } from '../src/modules/admin/contact/contact.events.js';
import { TwoFactorChanged } from '../src/modules/auth/auth.events.js';
import { ItemRenamed } from '../src/modules/catalogue/music/item.events.js';
import {
  DataExportReady,
  UserBanLifted,
  UserBanned,
  UserRestored,
  UserTrashed,
} from '../src/modules/users/user.events.js';
import { openAccountBed } from './account-bed.js';
import type { AccountBed, AccountBrowser } from './account-bed.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { hearEvents } from './hear-events.js';
import { until } from './until.js';

describe('what administrators and the site itself do', () => {
  let bed: AccountBed;
  let admin: AccountBrowser;
  let heard: ReturnType<typeof hearEvents>;

  beforeAll(async () => {
    bed = await openAccountBed('site-events');
    admin = await bed.browserOf(await bed.accounts.add('root', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    heard = hearEvents(
      bed.app,
      ContactReceived,
      TwoFactorChanged,
      ItemRenamed,
      DataExportReady,
      UserBanned,
      UserBanLifted,
      UserTrashed,
      UserRestored,
    );
  });
  afterAll(() => bed.close());

  it('is told when somebody is suspended and let in again, and not where there was no ban', async () => {
    const id = await bed.accounts.add('bo');
    const lift = () => admin.send(`/api/v1/users/${id}/ban`, { method: 'DELETE' });
    await lift();
    expect(heard()).toEqual([]);
    await admin.post(`/api/v1/users/${id}/ban`, { permanent: true, reason: 'spam' });
    await lift();
    await lift();
    expect(heard()).toEqual([new UserBanned(id), new UserBanLifted(id)]);
  });

  it('is told of whom goes to the trash and comes back, once', async () => {
    const [one, other] = [await bed.accounts.add('cy'), await bed.accounts.add('di')];
    await admin.post('/api/v1/users/bulk-delete', { ids: [one] });
    await admin.post('/api/v1/users/bulk-delete', { ids: [one] });
    expect(heard()).toEqual([new UserTrashed(one)]);
    await admin.post('/api/v1/users/bulk-restore', { ids: [one, other] });
    await admin.post('/api/v1/users/bulk-restore', { ids: [one, other] });
    expect(heard()).toEqual([new UserRestored(one)]);
  });

  it('is told when a second factor goes, if there was one', async () => {
    const id = await bed.accounts.add('ed');
    const clear = () => admin.send(`/api/v1/users/${id}/two-factor`, { method: 'DELETE' });
    expect((await clear()).status).toBe(204);
    expect(heard()).toEqual([]);
    await bed.accounts.change('users', { two_factor_confirmed_at: bed.accounts.at(0) }, id);
    await clear();
    expect(heard()).toEqual([new TwoFactorChanged(id, false)]);
  });

  it('is told when somebody writes to the site', async () => {
    const message = { name: 'Ines', email: 'ines@example.org', message: 'Hello, where is the record?' };
    expect((await bed.browser().post('/api/v1/contact-page', message)).status).toBe(200);
    await bed.browser().post('/api/v1/contact-page', { ...message, email: 'none' });
    expect(heard()).toEqual([new ContactReceived('Ines', 'ines@example.org')]);
  });

  it('is told when music has another name, and not when the rest of it changes', async () => {
    const artist = await new CatalogueFactory(bed.app.database, bed.app.unit).artist('Pale Harbour');
    await admin.put(`/api/v1/artists/${artist}`, { name: 'Pale Harbor' });
    await admin.put(`/api/v1/artists/${artist}`, { name: 'Pale Harbor' });
    expect(heard()).toEqual([new ItemRenamed('artist', [artist])]);
  });

  it('is told when personal data lies ready', async () => {
    const id = await bed.accounts.add('flo');
    expect((await (await bed.browserOf(id)).post('/api/v1/users/me/export', {})).status).toBe(202);
    const told: ReturnType<typeof heard> = [];
    await until('the export is told of', () => told.push(...heard()) > 0);
    expect(told).toEqual([expect.objectContaining({ userId: id })]);
  });
});
