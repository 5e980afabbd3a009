import { DEFAULT_MENUS } from '@tonearm/shared/settings/menus';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import type { AppError } from '../src/core/errors/app-error.js';
import { SecretBox } from '../src/core/security/secret-box.js';
import { SettingsRepository } from '../src/core/settings/settings.repository.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { openTestDatabase } from './open-test-database.js';
import type { OpenedDatabase } from './open-test-database.js';

/** Counts and delays what the service asks of the database. */
class WatchedRepository extends SettingsRepository {
  reads = 0;
  /** Held before an answer is given, after it was read. */
  pause: Promise<void> = Promise.resolve();
  failsOn: string | null = null;

  override async list(): Promise<{ name: string; value: string }[]> {
    this.reads += 1;
    const rows = await super.list();
    await this.pause;
    return rows;
  }

  override async save(name: string, value: string): Promise<void> {
    if (name === this.failsOn) throw new Error('disk full');
    await super.save(name, value);
  }
}

const BOX = new SecretBox('ab'.repeat(32));

describe('SettingsService', () => {
  let opened: OpenedDatabase;
  let repository: WatchedRepository;
  let settings: SettingsService;
  const update = (client: Record<string, unknown>, server: Record<string, unknown> = {}) =>
    settings.update({ client, server });
  const faultsOf = async (work: Promise<unknown>): Promise<unknown> => {
    const error = await work.then(
      () => null,
      (fault: unknown) => fault as AppError,
    );
    return error === null ? null : [error.status, Object.keys(error.errors ?? {}).sort()];
  };
  const store = (name: string, value: string) => opened.unit.run('store', () => repository.save(name, value));
  const stored = async (): Promise<string[]> =>
    (await opened.numbers.look('SELECT name FROM settings ORDER BY name', [])).map((row) => String(row['name']));

  beforeAll(async () => {
    opened = await openTestDatabase('settings');
  });
  beforeEach(async () => {
    await opened.unit.run('clear', (manager) => manager.query('DELETE FROM settings'));
    repository = new WatchedRepository(opened.database, opened.unit);
    settings = new SettingsService(repository, opened.unit, BOX);
  });
  afterAll(() => opened.close());

  it('gives the defaults of a fresh site', async () => {
    expect(await settings.get('branding.site_name')).toBe('Tonearm');
    expect(await settings.get('menus')).toEqual(DEFAULT_MENUS);
    const scopes = [
      ...Object.keys(await settings.all('public')),
      ...Object.keys(await settings.all('server')),
      ...Object.keys(await settings.all('secret')),
    ];
    expect(scopes.sort()).toEqual(Object.keys(SETTINGS).sort());
  });

  it('gives what was stored, at once, and to another process that starts', async () => {
    await settings.get('player.default_volume');
    await update(
      { 'player.default_volume': 0, 'themes.user_change': false, 'branding.site_description': '' },
      { 'uploads.delivery': 'x_accel' },
    );
    for (const service of [settings, new SettingsService(repository, opened.unit, BOX)]) {
      expect(await service.get('player.default_volume')).toBe(0);
      expect(await service.get('themes.user_change')).toBe(false);
      expect((await service.all('public'))['branding.site_description']).toBe('');
      expect((await service.all('server'))['uploads.delivery']).toBe('x_accel');
    }
  });

  it('replaces what was stored', async () => {
    await update({ 'branding.site_name': 'First' });
    await update({ 'branding.site_name': 'Brännö "Radio" 😀 </script>' });
    expect(await settings.get('branding.site_name')).toBe('Brännö "Radio" 😀 </script>');
    expect(await stored()).toEqual(['branding.site_name']);
  });

  it('seals secrets at rest, opens them for this installation only, and clears them with null', async () => {
    await update({}, { 'recaptcha.secret_key': 'hush-7f3a', 'mail.smtp.password': 'other' });
    const rows = JSON.stringify(await repository.list());
    expect(rows).not.toMatch(/hush-7f3a|other/);
    const read = (box: SecretBox) => new SettingsService(repository, opened.unit, box).get('recaptcha.secret_key');
    expect([
      await settings.get('recaptcha.secret_key'),
      await read(BOX),
      await read(new SecretBox('cd'.repeat(32))),
    ]).toEqual(['hush-7f3a', 'hush-7f3a', '']);
    await update({}, { 'recaptcha.secret_key': null });
    expect([await settings.get('recaptcha.secret_key'), await stored()]).toEqual(['', ['mail.smtp.password']]);
  });

  it('takes no plain value for a secret, however it came to be stored', async () => {
    await store('recaptcha.secret_key', '"planted"');
    expect(await settings.get('recaptcha.secret_key')).toBe('');
    expect(await faultsOf(update({}, { 'recaptcha.secret_key': 5, 'mail.driver': null }))).toEqual([
      422,
      ['mail.driver', 'recaptcha.secret_key'],
    ]);
    expect(await faultsOf(update({ 'recaptcha.secret_key': 'x' }))).toEqual([422, ['recaptcha.secret_key']]);
  });

  it('stores all or nothing', async () => {
    expect(
      await faultsOf(
        update({ 'branding.site_name': 'Radio', 'player.default_volume': 101, 'themes.default_id': 'purple' }),
      ),
    ).toEqual([422, ['player.default_volume', 'themes.default_id']]);
    repository.failsOn = 'player.default_volume';
    await expect(update({ 'branding.site_name': 'Radio', 'player.default_volume': 5 })).rejects.toThrow('disk full');
    expect(await stored()).toEqual([]);
    expect(await settings.get('branding.site_name')).toBe('Tonearm');
  });

  it('turns nothing on without what it needs, stored or in the same call, nor takes that away', async () => {
    expect(
      await faultsOf(
        update({ 'recaptcha.driver': 'turnstile', 'recaptcha.site_key': 'a', 'branding.site_name': 'Radio' }),
      ),
    ).toEqual([422, ['recaptcha.driver']]);
    expect(await stored()).toEqual([]);
    await update(
      { 'recaptcha.site_key': 'a' },
      { 'recaptcha.secret_key': 'b', 'mail.driver': 'smtp', 'mail.smtp.host': 'mail.example.org' },
    );
    await update({ 'recaptcha.driver': 'turnstile' });
    expect(
      await faultsOf(update({ 'social.oidc.enable': true }, { 'recaptcha.secret_key': null, 'mail.smtp.host': '' })),
    ).toEqual([422, ['mail.driver', 'recaptcha.driver', 'social.oidc.enable']]);
    await update({ 'recaptcha.driver': 'none' }, { 'recaptcha.secret_key': null });
  });

  it.each([
    'no.such.key',
    '',
    'constructor',
    'toString',
    'hasOwnProperty',
    '__defineGetter__',
    'branding',
    'BRANDING.SITE_NAME',
  ])('refuses the unknown key %j', async (key) => {
    expect(await faultsOf(update({ [key]: 'x' }))).toEqual([422, [key]]);
    expect(await faultsOf(update({}, { [key]: 'x' }))).toEqual([422, [key]]);
  });

  it.each([
    '{"__proto__":"x"}',
    '{"__proto__":{"branding.site_name":"x"}}',
    '{"branding.site_name":"Radio","__proto__":["x"]}',
  ])('refuses the key of the prototype in %s', async (text) => {
    expect(await faultsOf(update(JSON.parse(text) as Record<string, unknown>))).toEqual([422, ['__proto__']]);
    expect(await stored()).toEqual([]);
    expect(await settings.get('branding.site_name')).toBe('Tonearm');
  });

  it('refuses a key of another scope', async () => {
    expect(await faultsOf(update({ 'uploads.delivery': 'app' }))).toEqual([422, ['uploads.delivery']]);
    expect(await faultsOf(update({}, { 'branding.site_name': 'Radio' }))).toEqual([422, ['branding.site_name']]);
  });

  it.each([
    ['branding.site_name', ['', '   ', 'x'.repeat(61), 5, null, ['x'], 'a\u0000']],
    ['themes.user_change', ['true', 1, null]],
    ['player.default_volume', [-1, 101, 1.5, '50', NaN, Infinity, null]],
    ['themes.default_id', ['', 'Light', null, ['light'], 0]],
    [
      'homepage.appearance',
      [null, [], 'x', { header_title: 5 }, { header_overlay_color_1: 'red' }, { header_html: '<b>' }],
    ],
    [
      'menus',
      [
        null,
        {},
        'x',
        [null],
        [{}],
        [{ id: 'a', positions: [], items: [null] }],
        [
          {
            id: 'a',
            positions: [],
            items: [{ id: 'i', label: 'l', icon: 'i', type: 'link', action: ' JavaScript:alert(1)' }],
          },
        ],
      ],
    ],
  ])('checks %s', async (key, values) => {
    for (const value of values)
      expect([value, await faultsOf(update({ [key]: value }))]).toEqual([value, [422, [key]]]);
  });

  it('lives with rows that newer or broken code left behind', async () => {
    await store('gone.setting', '1');
    await store('player.default_volume', 'no JSON');
    await store('themes.default_id', '"purple"');
    await store('branding.site_name', '"Radio"');
    expect([
      await settings.get('branding.site_name'),
      await settings.get('player.default_volume'),
      await settings.get('themes.default_id'),
    ]).toEqual(['Radio', 30, 'system']);
    expect(Object.keys(await settings.all('public'))).not.toContain('gone.setting');
  });

  it('reads once for many that ask, and not again while it is fresh', async () => {
    await Promise.all(Array.from({ length: 20 }, () => settings.get('branding.site_name')));
    await settings.all('public');
    expect(repository.reads).toBe(1);
  });

  it('does not go back to the old value where a reading overtook the change', async () => {
    let answer = (): void => undefined;
    repository.pause = new Promise((resolve) => (answer = resolve));
    const reading = settings.get('branding.site_name');
    const updating = update({ 'branding.site_name': 'Radio' });
    setTimeout(answer, 50);
    await Promise.all([reading, updating]);
    expect(await settings.get('branding.site_name')).toBe('Radio');
  });

  it('asks again after a reading that failed', async () => {
    repository.pause = Promise.reject(new Error('database is gone'));
    await expect(settings.get('branding.site_name')).rejects.toThrow('database is gone');
    repository.pause = Promise.resolve();
    expect(await settings.get('branding.site_name')).toBe('Tonearm');
  });
});
