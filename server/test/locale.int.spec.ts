import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp, signIn, visit } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { buildMmdb } from './mmdb-builder.js';

describe('languages and value lists', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-locale-'));
  let app: TestApp;
  beforeAll(async () => {
    const places = { '81.2.69.0/24': 'AT', '81.2.70.0/24': 'FR', '81.2.71.0/24': 'A1-' };
    writeFileSync(
      join(folder, 'places.mmdb'),
      buildMmdb(
        Object.fromEntries(Object.entries(places).map(([net, code]) => [net, { country: { iso_code: code } }])),
      ),
    );
    app = await createTestApp('locale', {
      DEBUG: 'true',
      GEO_DATABASE: join(folder, 'places.mmdb'),
      TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    await signIn(app);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const localeOf = async (headers: Record<string, string>): Promise<string> => {
    const { body } = await app.http.get('/api/v1/bootstrap-data').set(headers).expect(200);
    return (body as { bootstrapData: { locale: { language: string } } }).bootstrapData.locale.language;
  };
  const change = (visitor: Visitor, locale: unknown) =>
    app.http.post('/api/v1/users/me/locale').set(visitor).send({ locale });

  it('follow the browser, then the cookie of a guest', async () => {
    expect(await localeOf({})).toBe('en');
    expect(await localeOf({ 'Accept-Language': 'pl, de-AT;q=0.9, en;q=0.8' })).toBe('de');
    expect(await localeOf({ 'Accept-Language': 'de', Cookie: 'locale=en' })).toBe('en');
    expect(await localeOf({ 'Accept-Language': 'de', Cookie: 'locale=../../etc' })).toBe('de');
  });

  it('follow the country where the browser wishes for none that there is, once the site says so', async () => {
    const from = (address: string, more: Record<string, string> = {}) =>
      localeOf({ 'X-Forwarded-For': address, ...more });
    const detect = (how: string) =>
      app.nest.get(SettingsService).update({ client: {}, server: { 'locale.detect': how } });
    expect(await from('81.2.69.7')).toBe('en');
    await detect('country');
    expect(await from('81.2.69.7')).toBe('de');
    expect(await from('81.2.69.7', { 'Accept-Language': 'pl' })).toBe('de');
    expect(await from('81.2.69.7', { 'Accept-Language': 'pl, en;q=0.1' })).toBe('en');
    expect(await from('81.2.69.7', { Cookie: 'locale=en' })).toBe('en');
    for (const elsewhere of ['81.2.70.7', '81.2.71.7', '10.0.0.1', 'nowhere']) expect(await from(elsewhere)).toBe('en');
    await detect('none');
    expect(await from('81.2.69.7', { 'Accept-Language': 'de' })).toBe('en');
    await detect('browser');
  });

  it('are kept for a guest in a cookie, and for a user in the account', async () => {
    const guest = await change(await visit(app), 'de').expect(200);
    expect(guest.body.locale).toMatchObject({ language: 'de', direction: 'ltr' });
    expect(Object.keys(guest.body.locale.lines as object).length).toBeGreaterThan(10);
    expect(String(guest.headers['set-cookie'])).toMatch(/locale=de/);
    const visitor = await signIn(app);
    await change(visitor, 'de').expect(200);
    expect(await localeOf({ ...visitor, 'Accept-Language': 'en' })).toBe('de');
    await change(visitor, 'en').expect(200);
  });

  it('tell nothing of the account while its address is unproven', async () => {
    const accounts = new AccountFactory(app);
    const id = await accounts.add('unproven', { values: { email_verified_at: null, language: 'de' } });
    const unproven = await accounts.browser(id);
    expect(await localeOf(unproven)).toBe('de');
    await app.nest.get(SettingsService).update({ client: { require_email_confirmation: true }, server: {} });
    expect(await localeOf(unproven)).toBe('en');
    const { body } = await app.http.get('/api/v1/bootstrap-data').set(unproven).expect(200);
    expect(body.bootstrapData.user).toMatchObject({
      id: 0,
      name: '',
      email: accounts.emailOf('unproven'),
      language: null,
      roles: [],
      permissions: [],
    });
    await app.nest.get(SettingsService).update({ client: { require_email_confirmation: false }, server: {} });
  });

  it('reach the page itself', async () => {
    const { text } = await app.http.get('/login').set('Cookie', 'locale=ar-XB').set('Accept', 'text/html').expect(200);
    expect(text).toContain('<html lang="ar-XB" dir="rtl"');
  });

  it('are refused where there is no such language, or no choice', async () => {
    const visitor = await signIn(app);
    for (const wrong of ['xx', 'de-DE', '', 'e', 7, null]) await change(visitor, wrong).expect(422);
    await app.http
      .put('/api/v1/settings')
      .set(visitor)
      .send({ client: { 'i18n.enable': false } })
      .expect(200);
    await change(visitor, 'de').expect(403);
  });

  it('come with lists of zones by continent, countries and languages, and only what was asked for', async () => {
    const { body } = await app.http.get('/api/v1/value-lists/timezones,countries,localizations,passwords').expect(200);
    const { timezones, countries, localizations } = body as {
      timezones: { group: string; items: { value: string; text: string }[] }[];
      countries: { code: string }[];
      localizations: object[];
    };
    expect(timezones.map(({ group }) => group)).toEqual(
      expect.arrayContaining(['UTC', 'Africa', 'America', 'Asia', 'Europe', 'Pacific']),
    );
    expect(timezones.find(({ group }) => group === 'Asia')?.items).toContainEqual({
      value: 'Asia/Tokyo',
      text: 'Tokyo (+09:00)',
    });
    const codes = countries.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['DE', 'FR', 'GB', 'XK', 'US', 'ZA']));
    for (const none of ['UK', 'SU', 'DD', 'EU', 'ZZ', 'XA']) expect(codes).not.toContain(none);
    expect(codes.length).toBeGreaterThan(240);
    expect(codes.length).toBeLessThan(256);
    expect(localizations).toContainEqual({ language: 'de', name: 'Deutsch', direction: 'ltr' });
    expect(Object.keys((await app.http.get('/api/v1/value-lists/nothing').expect(200)).body as object)).toEqual([
      'status',
    ]);
  });
});
