import type { SettingGroupAnswer, SettingGroupDescription } from '@tonearm/shared/settings/settings.dto';
import { DRIVERS } from '../src/app.adapters.js';
import { GroupFactSources } from '../src/core/settings/group-facts.registry.js';
import { SettingsRepository } from '../src/core/settings/settings.repository.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { BucketFiles } from '../src/core/storage/bucket-files.service.js';
import { ChangedDrivers } from '../src/modules/admin/settings/changed-drivers.service.js';
import { SettingChangeLog } from '../src/modules/admin/settings/setting-changes.service.js';
import { SettingsGroupsService } from '../src/modules/admin/settings/settings-groups.service.js';
import { RolesRepository } from '../src/modules/users/index.js';
import { ADMIN, createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { RawRows } from './factories/raw-rows.js';
import { openMailbox } from './mailbox.js';
import { S3Server } from './s3-server.js';

const GROUPS = '/api/v1/settings/groups';

describe('groups of settings', () => {
  let app: TestApp;
  let admin: Visitor;

  const get = async (name: string): Promise<SettingGroupAnswer> =>
    (await app.http.get(`${GROUPS}/${name}`).set(admin).expect(200)).body as SettingGroupAnswer;
  const put = async (name: string, values: unknown) =>
    (await app.http.put(`${GROUPS}/${name}`).set(admin).send({ values })) as unknown as {
      status: number;
      body: SettingGroupAnswer & { errors?: Record<string, string[]> };
    };

  beforeAll(async () => {
    app = await createTestApp('setting-groups');
    admin = await signIn(app);
  });
  afterAll(() => app.close());

  it('are for administrators, and changed in a session alone', async () => {
    expect((await app.http.get(GROUPS)).status).toBe(401);
    expect((await app.http.get(`${GROUPS}/general`)).status).toBe(401);
    expect(
      (
        await app.http
          .put(`${GROUPS}/general`)
          .set(await visit(app))
          .send({ values: {} })
      ).status,
    ).toBe(401);
  });

  it('tell all that a form needs', async () => {
    const { groups } = (await app.http.get(GROUPS).set(admin).expect(200)).body as {
      groups: SettingGroupDescription[];
    };
    expect(groups.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['general', 'uploading', 'outgoing-email', 'authentication', 'player']),
    );
    const mail = groups.find(({ name }) => name === 'outgoing-email');
    expect(mail).toMatchObject({ title: 'Outgoing email', test: { name: 'mail', label: 'Send test mail' } });
    expect(mail?.sections.map(({ title, fields }) => [title, fields.map(({ key }) => key)])).toEqual([
      [
        'Mail server',
        [
          'mail.driver',
          'mail.smtp.host',
          'mail.smtp.port',
          'mail.smtp.encryption',
          'mail.smtp.username',
          'mail.smtp.password',
        ],
      ],
      ['Sender', ['mail.from.address', 'mail.from.name']],
      ['Log of mails', ['mail.keep_days']],
    ]);
    expect(mail?.sections[0]?.fields[2]).toEqual({
      key: 'mail.smtp.port',
      kind: 'number',
      label: 'Port',
      help: null,
      default: 587,
      min: 1,
      max: 65_535,
      unit: null,
      options: [],
      value_list: null,
      item: 'integer',
      shown_when: { key: 'mail.driver', is: ['smtp'] },
    });
    expect(mail?.sections[0]?.fields[5]).toMatchObject({ kind: 'secret', default: null });
  });

  it('give values, and of secrets whether they are set', async () => {
    expect((await get('player')).values).toEqual({
      'player.default_artist_view': 'grid',
      'player.enable_downloads': true,
      'player.enable_repost': true,
      'player.formats': ['mp3', 'opus', 'aac'],
      'player.hide_lyrics': false,
      'player.hide_queue': false,
      'player.hide_radio_button': false,
      'player.mobile.auto_open_overlay': false,
      'player.playback_rates': [],
      'player.preview_seconds': 30,
      'player.seekbar_type': 'waveform',
      'player.show_become_artist_btn': true,
      'player.track_comments': true,
      'player.default_volume': 30,
      'player.min_plays_shown': 10,
      'player.normalisation': 'off',
      'player.autoplay_radio': true,
      'player.sleep_timer': true,
      'player.hls': false,
    });
    for (const wrong of [
      { 'player.formats': [] },
      { 'player.formats': ['mp3', 'mp3'] },
      { 'player.formats': ['flac'] },
      { 'player.playback_rates': [3] },
      { 'player.playback_rates': ['1.5'] },
      { 'player.preview_seconds': 4 },
      { 'player.seekbar_type': 'wheel' },
      { 'player.default_artist_view': 'wall' },
    ])
      expect([wrong, Object.keys((await put('player', wrong)).body.errors ?? {})]).toEqual([wrong, Object.keys(wrong)]);
    const { body } = await put('outgoing-email', { 'mail.smtp.password': 'hush-4f2a', 'mail.from.name': 'Radio' });
    expect([body.values['mail.from.name'], body.secrets, JSON.stringify(body).includes('hush')]).toEqual([
      'Radio',
      { 'mail.smtp.password': true },
      false,
    ]);
    expect(await app.nest.get(SettingsService).get('mail.smtp.password')).toBe('hush-4f2a');
    expect((await put('outgoing-email', { 'mail.smtp.password': null })).body.secrets).toEqual({
      'mail.smtp.password': false,
    });
  });

  it('are saved whole, with a message by field where they are not', async () => {
    expect(await put('player', { 'player.default_volume': 101, 'player.hls': true })).toMatchObject({
      status: 422,
      body: { errors: { 'player.default_volume': ['Must be a whole number from 0 to 100.'] } },
    });
    expect((await get('player')).values['player.hls']).toBe(false);
    expect(await put('uploading', { 'uploads.uploads_driver': 's3' })).toMatchObject({
      status: 422,
      body: { errors: { 'uploads.uploads_driver': ['This needs a bucket, a key and a secret.'] } },
    });
    expect(await put('player', { 'player.hls': true, 'branding.site_name': 'Radio' })).toMatchObject({
      status: 422,
      body: { errors: { 'branding.site_name': ['There is no such setting.'] } },
    });
    expect(await put('player', { 'player.hls': true })).toMatchObject({
      status: 200,
      body: { values: { 'player.hls': true } },
    });
    for (const values of [null, 'x', 5, undefined])
      expect([values, (await put('player', values)).status]).toEqual([values, 422]);
  });

  it('are not saved over what somebody else has changed, as far as that is the same setting', async () => {
    const send = (values: object, expected: unknown) =>
      app.http.put(`${GROUPS}/player`).set(admin).send({ values, expected });
    await put('player', { 'player.default_volume': 40, 'player.min_plays_shown': 5 });
    const late = await send(
      { 'player.default_volume': 60, 'player.hls': false },
      { 'player.default_volume': 30, 'player.hls': true },
    ).expect(409);
    expect(late.body).toMatchObject({
      code: 'conflict',
      current: { values: { 'player.default_volume': 40, 'player.hls': true } },
    });
    await send({ 'player.min_plays_shown': 7 }, { 'player.min_plays_shown': 5 }).expect(200);
    await send({ 'player.default_volume': 30, 'player.min_plays_shown': 10 }, { 'player.default_volume': 40 }).expect(
      200,
    );
    await send({ 'player.default_volume': 1 }, 'x').expect(422);
    await put('outgoing-email', { 'mail.smtp.password': 'hush-4f2a' });
    const secret = (expected: object) =>
      app.http
        .put(`${GROUPS}/outgoing-email`)
        .set(admin)
        .send({ values: { 'mail.smtp.password': null }, expected });
    expect((await secret({ 'mail.smtp.password': false }).expect(409)).text).not.toContain('hush');
    await secret({ 'mail.smtp.password': true }).expect(200);
  });

  it('keep who has changed which of them, and when, but never to what', async () => {
    const before = (await get('gdpr')).changes;
    expect(before).toEqual([]);
    await put('gdpr', { 'gdpr.ip_anonymise': true, 'gdpr.export_enable': true });
    await put('gdpr', { 'gdpr.ip_anonymise': true });
    await put('recaptcha', { 'recaptcha.secret_key': 'hush-77aa' });
    const { changes } = await get('gdpr');
    expect(changes).toEqual([
      {
        user: { id: expect.any(Number), name: expect.any(String) },
        keys: ['gdpr.ip_anonymise'],
        changed_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await get('recaptcha')).changes[0]?.keys).toEqual(['recaptcha.secret_key']);
    const rows = await app.database.read('SELECT * FROM audit_entries');
    expect(JSON.stringify(rows)).not.toContain('hush');
    await put('gdpr', { 'gdpr.ip_anonymise': false });
    expect((await get('gdpr')).changes).toHaveLength(2);
  });

  it('take another driver once it has passed the test of its group, whichever way it is saved', async () => {
    const mailbox = await openMailbox();
    const smtp = mailbox.settings.server;
    const elsewhere = { ...smtp, 'mail.smtp.port': 9 };
    const refusal = {
      status: 422,
      body: { errors: { 'outgoing-email_group': [expect.stringContaining('The mail could not be sent.')] } },
    };
    expect(await put('outgoing-email', elsewhere)).toMatchObject(refusal);
    expect(await app.http.put('/api/v1/settings').set(admin).send({ server: elsewhere })).toMatchObject(refusal);
    expect((await get('outgoing-email')).values).toMatchObject({ 'mail.driver': 'log', 'mail.smtp.port': 587 });
    expect((await put('outgoing-email', smtp)).status).toBe(200);
    expect((await mailbox.next(ADMIN.email)).subject).toMatch('Test mail');
    // The driver stays what it is: nothing is tried, so that a fault elsewhere can be mended step by step.
    expect((await put('outgoing-email', { ...elsewhere, 'mail.from.name': 'Radio' })).status).toBe(200);
    expect(mailbox.count(ADMIN.email)).toBe(1);
    expect((await put('outgoing-email', { 'mail.driver': 'log' })).status).toBe(200);
    await mailbox.close();
  });

  it('keep files nowhere but in a bucket that takes them', async () => {
    const store = new S3Server();
    await store.listen();
    const inBucket = { ...store.settings, 'uploads.public_driver': 's3' };
    expect(await put('uploading', { ...inBucket, 'uploads.s3.secret': 'guessed' })).toMatchObject({
      status: 422,
      body: { errors: { uploading_group: [expect.stringContaining('No file could be written.')] } },
    });
    expect((await get('uploading')).values).toMatchObject({
      'uploads.public_driver': 'local',
      'uploads.s3.bucket': '',
    });
    expect((await put('uploading', inBucket)).status).toBe(200);
    expect((await get('uploading')).values['uploads.public_driver']).toBe('s3');
    expect((await put('uploading', { 'uploads.public_driver': 'local' })).status).toBe(200);
    await store.close();
  });

  it.each(['nope', 'toString', '__proto__', 'GENERAL'])('know no group %s', async (name) => {
    await app.http.get(`${GROUPS}/${name}`).set(admin).expect(404);
    expect((await put(name, {})).status).toBe(404);
  });

  it('show what opens the bucket as long as a file lies there, though new ones stay here', async () => {
    const bucketFields = async () =>
      (await get('uploading')).group.sections.find(({ title }) => title === 'Bucket')?.fields ?? [];
    const isAlwaysShown = async () => new Set((await bucketFields()).map(({ shown_when: when }) => when === null));
    const rows = new RawRows(app.database, app.unit);
    await rows.add('stored_pictures', ['picture_key', 'backend_id'], [['covers/old', 2]]);
    // No bucket is chosen.
    await put('uploading', { 'uploads.s3.bucket': '' });
    expect(await isAlwaysShown()).toEqual(new Set([false]));
    expect((await put('uploading', { 'uploads.s3.bucket': 'songs' })).status).toBe(200);
    expect(await isAlwaysShown()).toEqual(new Set([true]));
    expect((await put('uploading', { 'uploads.s3.key': 'AKNEW', 'uploads.s3.secret': 'renewed' })).status).toBe(200);
    expect((await get('uploading')).values['uploads.s3.key']).toBe('AKNEW');
    await rows.change('UPDATE stored_pictures SET backend_id = 1', []);
    expect(await isAlwaysShown()).toEqual(new Set([false]));
    await rows.change('DELETE FROM stored_pictures', []);
    await put('uploading', { 'uploads.s3.bucket': '', 'uploads.s3.key': '', 'uploads.s3.secret': null });
  });

  it('offer what the installation has adapters for, and nothing else', async () => {
    expect(DRIVERS).toMatchObject({
      'mail.driver': ['log', 'smtp'],
      'recaptcha.driver': ['none', 'recaptcha_v3', 'turnstile'],
    });
    // No file of places tells countries here.
    expect(await put('localization', { 'locale.detect': 'country' })).toMatchObject({
      status: 422,
      body: { errors: { 'locale.detect': ['Must be one of: browser, none.'] } },
    });
    const own = app.nest.get(SettingsService);
    const { repository, unit, box } = own as unknown as {
      repository: SettingsRepository;
      unit: ConstructorParameters<typeof SettingsService>[1];
      box: ConstructorParameters<typeof SettingsService>[2];
    };
    const bare = new SettingsService(repository, unit, box, { 'mail.driver': ['log'] });
    const field = new SettingsGroupsService(
      bare,
      app.nest.get(ChangedDrivers),
      app.nest.get(GroupFactSources),
      app.nest.get(SettingChangeLog),
      app.nest.get(BucketFiles),
      app.nest.get(RolesRepository),
      app.config,
    )
      .list()
      .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
      .find(({ key }) => key === 'mail.driver');
    expect(field?.options).toEqual([{ value: 'log', label: 'None: mails are written to the log' }]);
    await own.update({ client: {}, server: { 'mail.driver': 'smtp', 'mail.smtp.host': 'mail.example.org' } });
    expect(await bare.get('mail.driver')).toBe('log');
    await expect(bare.update({ client: {}, server: { 'mail.driver': 'smtp' } })).rejects.toMatchObject({ status: 422 });
  });
});
