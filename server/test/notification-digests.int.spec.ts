import type { NotificationListAnswer, SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { sqlTime } from '../src/core/database/dialect.js';
import { Repository } from '../src/core/database/repository.js';
import type { SqlValue } from '../src/core/database/repository.js';
import { Events } from '../src/core/events/events.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { Milestones } from '../src/modules/catalogue/backstage/insights/milestones.service.js';
import { ReleasePublished } from '../src/modules/catalogue/music/listing/release.events.js';
import { UserContent } from '../src/modules/users/index.js';
import { DigestContents } from '../src/modules/notifications/digest-contents.service.js';
import { DigestItemsRepository } from '../src/modules/notifications/digest-items.repository.js';
import type { DigestItem, Waiting } from '../src/modules/notifications/digest-items.repository.js';
import { DigestTeller } from '../src/modules/notifications/digest-teller.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { personalDataOf } from './personal-data-of.js';
import { jobsDone } from './jobs-done.js';
import { until } from './until.js';

const PEOPLE = { Olga: null, Fan: 'Asia/Kathmandu', Odile: 'Europe/Berlin', Tomas: null, Sable: 'America/New_York' };

class Rows extends Repository {
  async add(columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    await this.unit.run('factory', () => this.insertMany('notification_digest_items', columns, rows));
  }
}

/** Nights and mornings, on a machine that has other things to do. */
const PATIENCE_MS = 60_000;

describe('what gathers for the morning', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let mailbox: Mailbox;
  let artist: number;
  let playlist: number;
  const ids = new Map<string, number>();
  const browsers = new Map<string, Visitor>();
  const idOf = (name: string): number => ids.get(name) as number;
  /** @param call method and path. */
  const send = async (name: string, call: string, body: object = {}, status = 200) => {
    const [method, path] = call.split(' ', 2) as ['post' | 'put', string];
    return (
      await app.http[method](`/api/v1/${path}`)
        .set(browsers.get(name) as Visitor)
        .send(body)
        .expect(status)
    ).body;
  };
  const read = async (name: string, query = ''): Promise<SiteNotification[]> => {
    const { body } = await app.http
      .get(`/api/v1/notifications${query}`)
      .set(browsers.get(name) as Visitor)
      .expect(200);
    return (body as NotificationListAnswer).pagination.data;
  };
  const linesOf = async (name: string): Promise<(string | undefined)[]> =>
    (await read(name, '?type=playlist_updated')).map(({ data }) => data.lines[0]?.content).sort();
  const rows = <T>(statement: string, params: unknown[] = []): Promise<T[]> =>
    app.database.read<T & object>(statement, params as never);
  const settled = (): Promise<void> => jobsDone(app, PATIENCE_MS);
  const waitingFor = async (name: string): Promise<{ id: string; due_at: string | Date }[]> =>
    rows("SELECT id, due_at FROM notification_digest_items WHERE user_id = ? AND dedupe_key <> 'mailed'", [idOf(name)]);
  /** Their next morning, of the days to come. */
  async function waitingOf(name: string): Promise<Waiting> {
    const due = await app.nest.get(DigestItemsRepository).due(new Date(Date.now() + 2 * 86_400_000), null, 100);
    return due.find(({ userId }) => userId === idOf(name)) as Waiting;
  }
  /** All that waits is due, as if the night were over. */
  async function dawn(): Promise<void> {
    await settled();
    const due = sqlTime(new Date(Date.now() - 60_000));
    for (const { id } of await rows<{ id: string }>('SELECT id FROM notification_digest_items'))
      await accounts.change('notification_digest_items', { due_at: due }, id as never);
    await app.nest.get(Jobs).runNow('tell-digests');
  }
  async function morning(): Promise<void> {
    await dawn();
    await until(
      'all is told',
      async () => (await rows('SELECT id FROM notification_digest_items')).length === 0,
      PATIENCE_MS,
    );
    await settled();
  }
  const add = async (name: string, to: number, values: object = {}): Promise<number> => {
    const track = await make.track('Harbour Lights', [artist], { owner_id: idOf(name), ...values });
    await send(name, `post playlists/${to}/tracks/add`, { tracks: [{ id: track }] });
    return track;
  };
  const mailsTo = async (name: string): Promise<string[]> =>
    (
      await rows<{ template: string }>('SELECT template FROM outgoing_mails WHERE to_email = ? ORDER BY id', [
        accounts.emailOf(name),
      ])
    ).map(({ template }) => template);
  const newPlaylist = async (name: string): Promise<number> => {
    const { playlist: made } = await send('Olga', 'post playlists', { name, visibility: 'public' }, 201);
    for (const person of ['Fan', 'Odile', 'Tomas', 'Sable']) await send(person, `post playlists/${made.id}/follow`);
    return made.id as number;
  };
  const choose = (name: string, channels: object): Promise<unknown> =>
    send(name, 'put notifications/me/subscriptions', { selections: [{ notif_id: 'playlist_updated', channels }] });

  beforeAll(async () => {
    app = await createTestApp('notification-digests');
    mailbox = await openMailbox();
    await app.nest.get(SettingsService).update(mailbox.settings);
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    for (const [name, timezone] of Object.entries(PEOPLE)) {
      ids.set(name, await accounts.add(name, { roles: [USERS_ROLE_ID], values: { timezone } }));
      browsers.set(name, await accounts.browser(idOf(name)));
    }
    artist = await make.artist('Maren Holt');
    await app.nest.get(Jobs).start();
    await choose('Fan', { site: true, email: true });
    await choose('Odile', { site: true });
    await choose('Sable', { email: true });
    playlist = await newPlaylist('Road');
    const { invite_url: invite } = await send('Olga', `post playlists/${playlist}/collaborators/invite`);
    await send('Odile', `post playlists/join/${String(invite).split('/').at(-1)}`);
  });
  afterAll(async () => {
    await app.nest.get(Jobs).stop(1_000);
    await mailbox.close();
    await app.close();
  });

  it(
    'is told once of each playlist, by then, to whoever chose it and has not done it',
    async () => {
      for (let song = 0; song < 2; song += 1) await add('Olga', playlist);
      await add('Odile', playlist);
      await settled();
      const [item, ...others] = await waitingFor('Fan');
      expect([others, await linesOf('Fan'), await mailsTo('Fan')]).toEqual([[], [], []]);
      // Eight o'clock in Nepal, which is a quarter to six hours ahead.
      expect(new Date(item?.due_at as string).toISOString()).toMatch(/T02:15:00.000Z$/);
      expect(await waitingFor('Tomas')).toEqual([]);
      await morning();
      expect(await linesOf('Fan')).toEqual(['There are 3 new songs in <b>Road</b>']);
      expect(await linesOf('Odile')).toEqual(['There are 2 new songs in <b>Road</b>']);
      expect([await linesOf('Sable'), await linesOf('Tomas'), await linesOf('Olga')]).toEqual([[], [], []]);
      expect([await mailsTo('Fan'), await mailsTo('Odile'), await mailsTo('Sable')]).toEqual([
        ['notice'],
        [],
        ['notice'],
      ]);
      expect((await mailbox.next(accounts.emailOf('Sable'), /new songs in Road/)).links[0]).toContain(
        `/playlist/${playlist}/`,
      );
    },
    PATIENCE_MS,
  );

  it(
    'is told by one of several that try',
    async () => {
      await add('Olga', playlist);
      await settled();
      const before = (await mailsTo('Fan')).length;
      const waiting = await waitingOf('Fan');
      const tries = Array.from({ length: 4 }, () => app.nest.get(DigestTeller).tell(waiting));
      await Promise.all(tries);
      expect(await linesOf('Fan')).toEqual(
        ['There are 4 new songs in <b>Road</b>', 'There are 3 new songs in <b>Road</b>'].sort(),
      );
      expect((await mailsTo('Fan')).length - before).toBe(1);
      await morning();
    },
    PATIENCE_MS,
  );

  it(
    'waits for the next run where a song comes while it is told',
    async () => {
      const busy = await newPlaylist('Busy');
      await add('Olga', busy);
      await settled();
      const contents = app.nest.get(DigestContents);
      const of = contents.of.bind(contents);
      contents.of = async (items, reader) => {
        const due = await of(items, reader);
        contents.of = of;
        await add('Olga', busy);
        await settled();
        return due;
      };
      await app.nest.get(DigestTeller).tell(await waitingOf('Fan'));
      expect(await linesOf('Fan')).not.toContainEqual(expect.stringContaining('Busy'));
      await morning();
      expect(await linesOf('Fan')).toContain('There are 2 new songs in <b>Busy</b>');
    },
    PATIENCE_MS,
  );

  it(
    'counts nothing that was there before somebody followed',
    async () => {
      const late = await newPlaylist('Late');
      await add('Olga', late);
      const [first] = await rows<{ id: number }>('SELECT id FROM playlist_tracks WHERE playlist_id = ?', [late]);
      await accounts.change('playlist_tracks', { added_at: sqlTime(new Date(Date.now() - 30_000)) }, first?.id ?? 0);
      for (let song = 0; song < 2; song += 1) await add('Olga', late);
      await morning();
      expect((await linesOf('Odile')).filter((line) => line?.includes('Late'))).toEqual([
        'There are 2 new songs in <b>Late</b>',
      ]);
    },
    PATIENCE_MS,
  );

  it(
    'is not told where it is hidden from its reader by then',
    async () => {
      const before = await linesOf('Fan');
      const hidden = await newPlaylist('Hidden');
      await add('Olga', hidden);
      const silent = await newPlaylist('Silent');
      await add('Olga', silent, { visibility: 'private', listed: false });
      await settled();
      expect(await waitingFor('Fan')).toHaveLength(2);
      await send('Olga', `put playlists/${hidden}`, { visibility: 'private' });
      await morning();
      expect(await linesOf('Fan')).toEqual(before);
      const unlisted = await newPlaylist('By link');
      await send('Olga', `put playlists/${unlisted}`, { visibility: 'unlisted' });
      await add('Olga', unlisted);
      await choose('Fan', { site: false, email: false });
      await add('Olga', playlist);
      await morning();
      expect((await linesOf('Odile')).filter((line) => line?.includes('By link'))).toHaveLength(1);
      expect(await linesOf('Fan')).toEqual(before);
      await choose('Fan', { site: true, email: true });
    },
    PATIENCE_MS,
  );

  it(
    'waits on where the site tells nobody anything',
    async () => {
      const before = await linesOf('Odile');
      const paused = await newPlaylist('Paused');
      await add('Olga', paused);
      await settled();
      await app.nest.get(SettingsService).update({ client: { 'notif.integrated': false }, server: {} });
      await dawn();
      await settled();
      expect([await linesOf('Odile'), (await waitingFor('Odile')).length]).toEqual([before, 1]);
      const exported = (await personalDataOf(app, idOf('Odile')))['notifications_to_come'];
      const { kind, subject_type, subject_id } = (exported as DigestItem[])[0] as DigestItem;
      expect([exported, kind, subject_type, subject_id]).toEqual([
        [expect.anything()],
        'playlist_updated',
        'playlist',
        paused,
      ]);
      await app.nest.get(SettingsService).update({ client: { 'notif.integrated': true }, server: {} });
      await morning();
      expect(await linesOf('Odile')).toHaveLength(before.length + 1);
    },
    PATIENCE_MS,
  );

  it(
    'is one mail with the releases that followed the first of the day, and its link ends all of them',
    async () => {
      await send('Fan', 'post library/add', { items: [{ model_type: 'artist', model_id: artist }] });
      const before = (await mailsTo('Fan')).length;
      for (const name of ['First', 'visit evil.example/now', 'Third']) {
        const album = await make.album(name, [artist], { owner_id: idOf('Olga') });
        await make.track('Song', [artist], { album_id: album });
        await app.unit.run('test', () =>
          app.nest.get(Events).emit(new ReleasePublished('album', album, [artist], idOf('Olga'))),
        );
        await settled();
      }
      expect(await read('Fan', '?type=new_release')).toHaveLength(3);
      await add('Olga', playlist);
      await morning();
      expect((await mailsTo('Fan')).slice(before)).toEqual(['new-release', 'digest']);
      const mail = await mailbox.next(accounts.emailOf('Fan'), /New in what you follow/);
      for (const line of ['• Maren Holt released Third', 'evil', 'new songs in Road'])
        expect(mail.text).toContain(line);
      expect(mail.text).not.toContain('released First');
      expect(mail.text).not.toContain('evil.example/now');
      const path = new URL(mail.links.at(-1) as string).pathname;
      expect((await app.http.get(`/api/v1${path}`).expect(200)).body.name).toBe('Daily digest of what I follow');
      await app.http.post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
      const { body } = await app.http.get('/api/v1/notifications/me/subscriptions').set(browsers.get('Fan') as Visitor);
      for (const kind of ['new_release', 'playlist_updated'])
        expect(body.user_selections).toContainEqual({
          notif_id: kind,
          channels: expect.objectContaining({ site: true, email: false }),
        });
    },
    PATIENCE_MS,
  );

  it(
    'is one mail however much it is, and goes with its reader',
    async () => {
      const album = await make.album('Fourth', [artist], { owner_id: idOf('Olga') });
      await make.track('Song', [artist], { album_id: album });
      const now = sqlTime(new Date());
      const leaver = await accounts.add('Leaver');
      const columns = ['id', 'user_id', 'kind', 'dedupe_key', 'subject_type', 'subject_id', 'since', 'due_at'];
      const items = (userId: number, many: number) =>
        Array.from({ length: many }, (_, at) => at).map((at) => [
          `${userId}-${at}`,
          userId,
          'new_release',
          `album:${at}`,
          'album',
          album,
          now,
          now,
        ]);
      await new Rows(app.database, app.unit).add(columns, [...items(leaver, 5), ...items(idOf('Sable'), 501)]);
      const content = app.nest.get(UserContent);
      const erase = () => content.erase({ userId: leaver, action: { kind: 'delete' }, alias: '' }, 3);
      while ((await app.unit.run('test', erase)) >= 3);
      expect(await rows('SELECT id FROM notification_digest_items WHERE user_id = ?', [leaver])).toEqual([]);
      const before = (await mailsTo('Sable')).length;
      await morning();
      expect((await mailsTo('Sable')).slice(before)).toEqual(['digest']);
    },
    PATIENCE_MS,
  );

  it(
    'of claims to music is one row a day for whoever made it, without who says so; other reports are none',
    async () => {
      const track = await make.track('Claimed', [artist], { owner_id: idOf('Olga') });
      const report = (name: string, reason: string) =>
        send(name, 'post reports/abuse', { model_type: 'track', model_id: track, reason }, 201);
      await report('Odile', 'spam');
      for (const name of ['Fan', 'Tomas']) await report(name, 'copyright');
      await settled();
      expect((await read('Olga', '?type=copyright_claim')).map(({ data }) => data.lines[0]?.content)).toEqual([
        'Somebody claims that <b>Claimed</b> violates their rights. We look into it',
      ]);
      expect((await mailbox.next(accounts.emailOf('Olga'), /claims that Claimed/)).text).not.toContain('Fan');
      expect((await mailsTo('Olga')).filter((template) => template === 'notice')).toHaveLength(1);
    },
    PATIENCE_MS,
  );

  it(
    'of milestones of an artist come once each, to who manages them',
    async () => {
      const shown = await make.artist('Ines Roth');
      await make.track('Tide', [shown]);
      await make.link('artist_managers', { artist_id: shown, user_id: idOf('Olga'), role: 'owner' });
      const items = [{ model_type: 'artist', model_id: shown }];
      await accounts.change('artists', { followers_count: 98, plays: 1_005, tracks_count: 1 }, shown);
      await send('Tomas', 'post library/add', { items });
      for (const call of ['add', 'remove', 'add']) await send('Sable', `post library/${call}`, { items });
      for (let time = 0; time < 2; time += 1) await app.nest.get(Milestones).onPlays([artist, shown]);
      await settled();
      const [row, ...others] = await read('Olga', '?type=milestone_reached');
      expect([row, ...others].map((one) => one?.data.lines[0]?.content).sort()).toEqual([
        '<b>Ines Roth</b> has reached <b>1,000</b> plays',
        '<b>Ines Roth</b> has reached <b>100</b> followers',
      ]);
      expect(row?.data.mainAction?.action).toBe(`/backstage/artists/${shown}/insights`);
    },
    PATIENCE_MS,
  );
});
