import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { RawRows } from './factories/raw-rows.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';
import { until } from './until.js';

const JOB = 'delete-inactive-accounts';
const DAY_MS = 86_400_000;
/** Longer than a year, and than a year without a month. */
const LONG_AGO = -400 * DAY_MS;
const NEARLY = -350 * DAY_MS;

describe('accounts that nobody uses', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let mailbox: Mailbox;
  let names = 0;

  const save = (server: Record<string, unknown>) => app.nest.get(SettingsService).update({ client: {}, server });
  const timesOf = async (id: number) => {
    const [row] = await app.database.read<{ active: string | null; warned: string | null }>(
      'SELECT last_active_at AS active, inactive_warned_at AS warned FROM users WHERE id = ?',
      [id],
    );
    return row;
  };
  /** Somebody who was here last so many ms ago, and was warned so many ms ago. */
  const somebody = async ({
    active = LONG_AGO,
    warned = null,
    roles = [USERS_ROLE_ID],
  }: { active?: number; warned?: number | null; roles?: number[] } = {}): Promise<number> =>
    await accounts.add(`quiet-${(names += 1)}`, {
      roles,
      values: { last_active_at: accounts.at(active), inactive_warned_at: warned === null ? null : accounts.at(warned) },
    });
  const emailOf = async (id: number) =>
    (await app.database.read<{ email: string }>('SELECT email FROM users WHERE id = ?', [id]))[0]?.email ?? '';
  const isThere = async (id: number): Promise<boolean> => (await timesOf(id)) !== undefined;
  /** The job of a night, to its end. */
  async function night(): Promise<void> {
    const jobs = app.nest.get(Jobs);
    const ended = async () =>
      Number(
        (
          await app.database.read<{ n: number }>(
            'SELECT COUNT(*) AS n FROM job_runs WHERE name = ? AND ended_at IS NOT NULL',
            [JOB],
          )
        )[0]?.n,
      );
    const before = await ended();
    await jobs.add({ name: JOB, payload: {} });
    await until('the job ended', async () => (await ended()) > before);
  }

  beforeAll(async () => {
    app = await createTestApp('inactive-accounts');
    accounts = new AccountFactory(app);
    mailbox = await openMailbox();
    await save(mailbox.settings.server);
    await app.nest.get(Jobs).start();
  });
  afterEach(() => save({ 'gdpr.inactive_delete_months': 0 }));
  afterAll(async () => {
    await mailbox.close();
    await app.close();
  });

  it('stay where the settings say nothing else, and where no mail can warn their owners', async () => {
    const id = await somebody({ warned: -40 * DAY_MS });
    await night();
    await save({ 'gdpr.inactive_delete_months': 12, 'mail.driver': 'log' });
    await night();
    expect(await isThere(id)).toBe(true);
    await save({ 'mail.driver': 'smtp' });
    await night();
    expect(await isThere(id)).toBe(false);
  });

  it('are warned once, thirty days before, and deleted when those are over', async () => {
    await save({ 'gdpr.inactive_delete_months': 12 });
    const [long, nearly, recent] = [
      await somebody(),
      await somebody({ active: NEARLY }),
      await somebody({ active: -300 * DAY_MS }),
    ];
    const email = await emailOf(nearly);
    await night();
    const mail = await mailbox.next(email);
    expect([mail.subject, mail.text]).toEqual([
      'Your account on Tonearm will be deleted',
      expect.stringContaining('It will be deleted in 30 days'),
    ]);
    await mailbox.next(await emailOf(long));
    await night();
    expect([mailbox.count(email), mailbox.count(await emailOf(recent))]).toEqual([1, 0]);

    await accounts.change('users', { inactive_warned_at: accounts.at(-31 * DAY_MS) }, long);
    // Warned early enough, but its year is not over yet.
    await accounts.change('users', { inactive_warned_at: accounts.at(-31 * DAY_MS) }, nearly);
    await night();
    expect([await isThere(long), await isThere(nearly), await isThere(recent)]).toEqual([false, true, true]);
  });

  it('are not taken for warned while no server takes the mail, and written to again after a week', async () => {
    await save({ 'gdpr.inactive_delete_months': 12 });
    const id = await somebody();
    const email = await emailOf(id);
    mailbox.refuse(email);
    const rows = new RawRows(app.database, app.unit);
    const mails = () =>
      app.database.read<{ status: string; error: string | null }>(
        'SELECT status, last_error AS error FROM outgoing_mails WHERE to_email = ? ORDER BY id',
        [email],
      );
    const statuses = async () => (await mails()).map(({ status }) => status);
    await night();
    await until('it was refused', async () => (await mails())[0]?.error !== null);
    expect([await statuses(), (await timesOf(id))?.warned]).toEqual([['queued'], null]);
    // After an hour of tries.
    await rows.change("UPDATE outgoing_mails SET status = 'failed' WHERE to_email = ?", [email]);
    await accounts.change('users', { inactive_mail_at: accounts.at(-6 * DAY_MS) }, id);
    await night();
    expect([await statuses(), (await timesOf(id))?.warned]).toEqual([['failed'], null]);
    // Long after the mail that never came.
    await accounts.change('users', { inactive_mail_at: accounts.at(-31 * DAY_MS) }, id);
    mailbox.accept(email);
    await night();
    expect(await isThere(id)).toBe(true);
    await mailbox.next(email);
    await until('the warning was noted', async () => (await timesOf(id))?.warned !== null);
    expect(await statuses()).toEqual(['failed', 'sent']);
  });

  it('tell their owners that they are gone', async () => {
    await save({ 'gdpr.inactive_delete_months': 12 });
    const id = await somebody({ warned: -31 * DAY_MS });
    const email = await emailOf(id);
    await night();
    expect((await mailbox.next(email)).subject).toBe('Your account was deleted');
  });

  it('stay when their owners come back, by themselves or by a program, which is written once a day', async () => {
    await save({ 'gdpr.inactive_delete_months': 12 });
    const [back, program] = [await somebody({ warned: -31 * DAY_MS }), await somebody({ warned: -31 * DAY_MS })];
    const browser = await accounts.browser(back);
    await new RawRows(app.database, app.unit).change('UPDATE sessions SET last_active_at = ? WHERE user_id = ?', [
      accounts.at(-DAY_MS),
      back,
    ]);
    await accounts.change('users', { last_active_at: accounts.at(LONG_AGO) }, back);
    await app.http.get('/api/v1/users/me').set(browser).expect(200);
    await accounts.change(
      'users',
      { permissions: JSON.stringify([{ name: 'api.access', restrictions: [] }]) },
      program,
    );
    await app.http
      .get('/api/v1/users/me')
      .set((await accounts.program(program)).headers)
      .expect(200);
    const isRecent = async (id: number): Promise<boolean> => {
      const [row] = await app.database.read<{ n: number }>(
        'SELECT COUNT(*) AS n FROM users WHERE id = ? AND last_active_at > ?',
        [id, accounts.at(-2 * DAY_MS)],
      );
      return Number(row?.n) === 1;
    };
    await until('both were noted', async () => (await isRecent(back)) && (await isRecent(program)));
    const noted = (await timesOf(back))?.active;
    await new RawRows(app.database, app.unit).change('UPDATE sessions SET last_active_at = ? WHERE user_id = ?', [
      accounts.at(-DAY_MS),
      back,
    ]);
    await app.http.get('/api/v1/users/me').set(browser).expect(200);
    await until('the session was noted', async () => {
      const [row] = await app.database.read<{ n: number }>(
        'SELECT COUNT(*) AS n FROM sessions WHERE user_id = ? AND last_active_at > ?',
        [back, accounts.at(-60_000)],
      );
      return Number(row?.n) === 1;
    });
    expect((await timesOf(back))?.active).toEqual(noted);
    await night();
    expect([await isThere(back), await isThere(program)]).toEqual([true, true]);
  });

  it('are warned anew where the warning is of another time', async () => {
    await save({ 'gdpr.inactive_delete_months': 12 });
    const id = await somebody({ warned: -90 * DAY_MS });
    await night();
    await mailbox.next(await emailOf(id));
    expect(await isThere(id)).toBe(true);
  });

  it('stay where they are administrators, suspended, in the trash, or have music here', async () => {
    await save({ 'gdpr.inactive_delete_months': 12 });
    const catalogue = new CatalogueFactory(app.database, app.unit);
    const warned = -31 * DAY_MS;
    const admin = await somebody({ warned, roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] });
    const suspended = await somebody({ warned });
    await accounts.change('users', { banned_at: accounts.at(-1_000) }, suspended);
    const trashed = await somebody({ warned });
    await accounts.change('users', { deleted_at: accounts.at(-1_000) }, trashed);
    const [owner, manager, listener] = [
      await somebody({ warned }),
      await somebody({ warned }),
      await somebody({ warned }),
    ];
    const artist = await catalogue.artist('Juno Adeyemi');
    const track = await catalogue.track('Afterglow', [artist]);
    const rows = new RawRows(app.database, app.unit);
    await rows.change("UPDATE tracks SET owner_id = ?, owner_type = 'user' WHERE id = ?", [owner, track]);
    await rows.add('artist_managers', ['artist_id', 'user_id', 'role'], [[artist, manager, 'owner']]);
    await night();
    expect(await Promise.all([admin, suspended, trashed, owner, manager, listener].map((id) => isThere(id)))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('cannot be given less time than a warning takes', async () => {
    for (const months of [1, 2, -1, 121, 6.5])
      await expect(save({ 'gdpr.inactive_delete_months': months })).rejects.toMatchObject({ status: 422 });
  });
});
