import type { SettingGroupAnswer, SettingGroupDescription } from '@tonearm/shared/settings/settings.dto';
import { DRIVERS } from '../src/app.adapters.js';
import { SettingsRepository } from '../src/core/settings/settings.repository.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { SettingsGroupsService } from '../src/modules/admin/settings/settings-groups.service.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';

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
      'player.default_volume': 30,
      'player.min_plays_shown': 10,
      'player.hls': false,
    });
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

  it.each(['nope', 'toString', '__proto__', 'GENERAL'])('know no group %s', async (name) => {
    await app.http.get(`${GROUPS}/${name}`).set(admin).expect(404);
    expect((await put(name, {})).status).toBe(404);
  });

  it('offer what the installation has adapters for, and nothing else', async () => {
    expect(DRIVERS).toMatchObject({
      'mail.driver': ['log', 'smtp'],
      'recaptcha.driver': ['none', 'recaptcha_v3', 'turnstile'],
    });
    const own = app.nest.get(SettingsService);
    const { repository, unit, box } = own as unknown as {
      repository: SettingsRepository;
      unit: ConstructorParameters<typeof SettingsService>[1];
      box: ConstructorParameters<typeof SettingsService>[2];
    };
    const bare = new SettingsService(repository, unit, box, { 'mail.driver': ['log'] });
    const field = new SettingsGroupsService(bare)
      .list()
      .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
      .find(({ key }) => key === 'mail.driver');
    expect(field?.options).toEqual([{ value: 'log', label: 'None: mails are written to the log' }]);
    await own.update({ client: {}, server: { 'mail.driver': 'smtp', 'mail.smtp.host': 'mail.example.org' } });
    expect(await bare.get('mail.driver')).toBe('log');
    await expect(bare.update({ client: {}, server: { 'mail.driver': 'smtp' } })).rejects.toMatchObject({ status: 422 });
  });
});
