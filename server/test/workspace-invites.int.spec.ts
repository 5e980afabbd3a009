import type { WorkspaceInvite } from '@tonearm/shared/account/workspaces.dto';
import type { NotificationListAnswer, SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { openAccountBed, outcome, pathOf } from './account-bed.js';
import type { AccountBed, AccountBrowser, Answer } from './account-bed.js';
import { jobsDone } from './jobs-done.js';

const API = '/api/v1';
const PASSWORD = 'seven lanterns lit';
const DAY_SECONDS = 86_400;
const JSON_WANTED = { accept: 'application/json' };
const GONE = [404, 'not_found'];

describe('invites to workspaces', () => {
  let bed: AccountBed;
  let owner: AccountBrowser;
  let ownerId: number;
  let team: number;
  let roles: Record<string, number>;

  const add = async (name: string, values: Record<string, string | null> = {}): Promise<AccountBrowser> =>
    await bed.browserOf(await bed.accounts.add(name, { values }));
  const idOf = async (name: string): Promise<number> =>
    Number((await bed.rows<{ id: number }>('SELECT id FROM users WHERE name = ?', name))[0]?.id);
  const ask = async (email: string, role = 'viewer'): Promise<Answer> =>
    await owner.post(`${API}/workspace/${team}/invite`, { emails: [email], role_id: roles[role] });
  const invite = async (email: string, role = 'viewer'): Promise<WorkspaceInvite> => {
    const answer = await ask(email, role);
    expect(outcome(answer)).toEqual([201, 'success']);
    return (answer.body['invites'] as WorkspaceInvite[])[0] as WorkspaceInvite;
  };
  /** What the mail's link names, and where it leads. */
  const linkOf = async (email: string): Promise<{ name: string; path: string }> => {
    const { links } = await bed.mailbox.next(email, /invites you|lädt dich/);
    const path = pathOf(links.find((link) => link.includes('/workspace/join/')));
    return { name: /join\/([^?]+)/.exec(path)?.[1] ?? '', path };
  };
  const join = (browser: AccountBrowser, name: string): Promise<Answer> =>
    browser.send(`${API}/workspace/join/${name}`, { headers: JSON_WANTED });
  const register = (email: string, more: object, browser = bed.browser()): Promise<Answer> =>
    browser.post('/auth/register', { email, password: PASSWORD, password_confirmation: PASSWORD, ...more });
  /** Nobody's session lasts so long. */
  const leap = async (seconds: number): Promise<void> => {
    await bed.passSeconds(seconds);
    owner = await bed.browserOf(ownerId);
  };
  const membersOf = async (): Promise<number> =>
    (await bed.rows('SELECT user_id FROM workspace_members WHERE workspace_id = ?', team)).length;
  const told = async (browser: AccountBrowser, type: string): Promise<SiteNotification[]> => {
    await jobsDone(bed.app);
    const { body } = await browser.send(`${API}/notifications?type=${type}`);
    return (body as unknown as NotificationListAnswer).pagination.data;
  };

  beforeAll(async () => {
    bed = await openAccountBed('workspace-invites');
    ownerId = await bed.accounts.add('owner', {
      permissions: [{ name: 'workspaces.create', restrictions: [{ name: 'member_count', value: null }] }],
    });
    owner = await bed.browserOf(ownerId);
    const found = await bed.rows<{ id: number; name: string }>("SELECT id, name FROM roles WHERE type = 'workspace'");
    roles = Object.fromEntries(found.map(({ id, name }) => [name.split(' ')[1], Number(id)]));
    const made = await owner.post(`${API}/workspace`, { name: 'Low Tide' });
    team = (made.body['workspace'] as { id: number }).id;
  });
  afterAll(() => bed.close());

  it('join whoever is asked by a page of the site alone, once, and nobody by a link', async () => {
    const mia = await add('mia', { language: 'de' });
    const { id } = await invite('mia@example.org', 'editor');
    const mail = await bed.mailbox.next('mia@example.org');
    expect(mail.subject).toBe('owner lädt dich zu Low Tide ein');
    expect(mail.text).toContain('14 Tage');
    const path = pathOf(mail.links.find((link) => link.includes('/workspace/join/')));
    expect(path).toMatch(new RegExp(`^/workspace/join/${id}-[\\da-f]{26}\\?email=mia%40example\\.org$`));
    // What a mail scanner, a picture, another site's page or a program does.
    expect((await mia.send(path, { headers: { accept: 'text/html' } })).status).toBeLessThan(500);
    const before = await membersOf();
    for (const headers of [
      { accept: 'text/html,*/*' },
      { accept: 'image/*' },
      { ...JSON_WANTED, 'x-xsrf-token': '' },
      { ...JSON_WANTED, 'x-xsrf-token': 'forged' },
    ])
      expect((await mia.send(`${API}/workspace/join/${id}`, { headers })).status).toBe(419);
    const elsewhere = { ...JSON_WANTED, origin: 'https://evil.example' };
    expect((await mia.send(`${API}/workspace/join/${id}`, { headers: elsewhere })).status).toBe(403);
    expect((await join(bed.browser(), id)).status).toBe(401);
    const { headers } = await bed.accounts.program(await idOf('mia'));
    const program = await bed
      .browser()
      .send(`${API}/workspace/join/${id}`, { headers: { ...headers, ...JSON_WANTED } });
    expect(program.status).toBe(403);
    expect(await membersOf()).toBe(before);

    const answer = await join(mia, id);
    expect([answer.status, answer.body['workspace']]).toMatchObject([
      200,
      { id: team, name: 'Low Tide', current_role: { id: roles['editor'] } },
    ]);
    expect(outcome(await join(mia, id))).toEqual(GONE);
    expect(await told(owner, 'workspace_member_joined')).toMatchObject([
      { data: { lines: [{ content: '<b>mia</b> joined the workspace <b>Low Tide</b>' }], person: 'mia' } },
    ]);
    // Members are not asked again, nor who is invited already.
    await invite('nils@example.org');
    const again = await owner.post(`${API}/workspace/${team}/invite`, {
      emails: ['MIA@example.org ', 'nils@example.org', 'nils@example.org'],
      role_id: roles['viewer'],
    });
    expect([again.status, again.body['invites']]).toEqual([201, []]);
  });

  it('are for whoever has proven the address: by confirming it, or by the mail of the invite', async () => {
    const quick = await add('quick', { email_verified_at: null });
    const { id } = await invite('quick@example.org');
    const { name } = await linkOf('quick@example.org');
    expect(await told(quick, 'workspace_invite')).toEqual([]);
    // Who copies the page's link is told what to do, and nobody else that there is anything.
    const refused = await join(quick, id);
    expect([refused.status, refused.body['message']]).toEqual([
      403,
      expect.stringMatching(/^Confirm your email address/),
    ]);
    const other = await add('other', { email_verified_at: null });
    expect(outcome(await join(other, id))).toEqual(GONE);
    expect(outcome(await quick.send(`${API}/workspace/invite/${id}`, { method: 'DELETE' }))).toEqual(GONE);
    expect((await join(quick, name)).status).toBe(200);
  });

  it('find a place where somebody who is in the trash had one', async () => {
    const restrictions = [{ name: 'member_count', value: 4 }];
    const small = await bed.browserOf(
      await bed.accounts.add('small', { permissions: [{ name: 'workspaces.create', restrictions }] }),
    );
    const made = await small.post(`${API}/workspace`, { name: 'Ebb' });
    const id = (made.body['workspace'] as { id: number }).id;
    const asked = (email: string): Promise<Answer> =>
      small.post(`${API}/workspace/${id}/invite`, { emails: [email], role_id: roles['viewer'] });
    const uma = await add('uma');
    expect((await asked('uma@example.org')).status).toBe(201);
    expect((await join(uma, (await linkOf('uma@example.org')).name)).status).toBe(200);
    for (const name of ['vera', 'wim']) expect((await asked(`${name}@example.org`)).status).toBe(201);
    expect(outcome(await asked('xena@example.org'))).toEqual([403, 'over_quota']);
    await bed.accounts.change('users', { deleted_at: bed.accounts.at(0) }, await idOf('uma'));
    expect((await asked('xena@example.org')).status).toBe(201);
  });

  it('are for one address: nobody else may use or end them', async () => {
    const [pia, eve] = [await add('pia'), await add('eve')];
    const { id } = await invite('pia@example.org');
    const { name } = await linkOf('pia@example.org');
    for (const forged of [id, name, `${id}-${'0'.repeat(26)}`, `${id}-`, id.toUpperCase(), 'x', `${id}x`]) {
      expect([forged, outcome(await join(eve, forged))]).toEqual([forged, GONE]);
      const ended = await eve.send(`${API}/workspace/invite/${forged}`, { method: 'DELETE' });
      expect([forged, outcome(ended)]).toEqual([forged, GONE]);
    }
    expect(outcome(await join(pia, `${id}-${'0'.repeat(26)}`))).toEqual(GONE);
    expect((await join(pia, name)).status).toBe(200);
    const bad = await owner.post(`${API}/workspace/${team}/invite`, {
      emails: ['fine@example.org', 'not an address', 'also@@example.org'],
      role_id: roles['viewer'],
    });
    const fault = ['This is no email address.'];
    expect([bad.status, bad.body['errors']]).toEqual([422, { 'emails.1': fault, 'emails.2': fault }]);
    expect(bed.mailbox.count('fine@example.org')).toBe(0);
  });

  it('let a new address in where registration is closed, once its mail was read', async () => {
    await bed.set({ 'registration.disable': true, require_email_confirmation: true });
    const { id } = await invite('noor@example.org', 'admin');
    const { name } = await linkOf('noor@example.org');
    const by = { invite_type: 'workspace' };
    // Members who may invite see the id: it proves nothing.
    for (const [email, invite_id] of [
      ['noor@example.org', id],
      ['noor@example.org', `${id}-${'0'.repeat(26)}`],
      ['eva@example.org', name],
    ] as const) {
      const refused = await register(email, { ...by, invite_id });
      expect(outcome(refused)).toEqual([422, { invite_id: ['This invite is no longer valid'] }]);
    }
    const two = await Promise.all([1, 2].map(() => register('noor@example.org', { ...by, invite_id: name })));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 422]);
    const data = two.find(({ status }) => status === 200)?.body['bootstrapData'] as { user: Record<string, unknown> };
    // In the log of changes: whoever registers has no account yet.
    expect(
      await bed.rows("SELECT user_id, model, target_id FROM audit_entries WHERE route = 'POST /auth/register'"),
    ).toEqual([{ user_id: null, model: 'workspace', target_id: team }]);
    expect(data.user).toMatchObject({ email: 'noor@example.org', email_verified_at: expect.any(String) });
    const newcomer = await bed.browserOf(Number(data.user['id']));
    const { body } = await newcomer.send(`${API}/me/workspaces`);
    expect(body['workspaces']).toMatchObject([{ id: 0 }, { id: team, current_role: { id: roles['admin'] } }]);
    await bed.set({ 'registration.disable': false, require_email_confirmation: false });
  });

  it('run out after two weeks, and are sent again once in ten minutes', async () => {
    await bed.nextDay();
    await leap(0);
    let rex = await add('rex');
    const { id, expires_at: end } = await invite('rex@example.org');
    expect(Date.parse(end) - Date.now()).toBe(14 * DAY_SECONDS * 1000);
    const { name } = await linkOf('rex@example.org');
    const resend = (inviteId = id): Promise<Answer> => owner.post(`${API}/workspace/${team}/invite/${inviteId}/resend`);
    const early = await resend();
    expect([early.status, early.body['retry_after']]).toEqual([429, 600]);
    await leap(600);
    expect((await resend()).status).toBe(204);
    expect((await resend()).status).toBe(429);
    expect((await linkOf('rex@example.org')).name).toBe(name);
    await leap(14 * DAY_SECONDS);
    rex = await bed.browserOf(await idOf('rex'));
    expect(outcome(await join(rex, name))).toEqual(GONE);
    expect(outcome(await register('someone@example.org', { invite_type: 'workspace', invite_id: name }))).toEqual([
      422,
      { invite_id: ['This invite is no longer valid'] },
    ]);
    const { body } = await owner.send(`${API}/workspace/${team}?load=invites`);
    expect((body['workspace'] as { invites: WorkspaceInvite[] }).invites.map((one) => one.id)).toContain(id);
    expect((await resend()).status).toBe(204);
    expect((await join(rex, name)).status).toBe(200);
    await leap(600);
    expect(outcome(await resend())).toEqual([410, 'gone']);
    expect(outcome(await resend('01arz3ndektsv4rrffq69g5fav'))).toEqual([410, 'gone']);
    // Long after their end nobody keeps them.
    await invite('late@example.org');
    await leap(45 * DAY_SECONDS);
    const admin = await bed.browserOf(await bed.accounts.add('root', { roles: [4] }));
    await admin.post(`${API}/admin/jobs/run/delete-old-workspace-invites`);
    await jobsDone(bed.app);
    expect(await bed.rows("SELECT id FROM workspace_invites WHERE email = 'late@example.org'")).toEqual([]);
  });

  it('are told in the bell with what to answer, and are no news once they are answered', async () => {
    await bed.nextDay();
    await leap(0);
    const [sol, tom] = [await add('sol'), await add('tom')];
    const { id } = await invite('sol@example.org');
    expect(await told(sol, 'workspace_invite')).toMatchObject([
      {
        type: 'workspace_invite',
        data: {
          inviteId: id,
          lines: [{ content: '<b>owner</b> invites you to the workspace <b>Low Tide</b>' }],
          mainAction: { action: `/workspace/join/${id}` },
          buttonActions: [
            { action: `workspace:join:${id}`, label: 'Join' },
            { action: `workspace:decline:${id}`, label: 'Decline' },
          ],
        },
      },
    ]);
    expect((await sol.send(`${API}/workspace/invite/${id}`, { method: 'DELETE' })).body['deleted']).toBe(1);
    expect(await told(sol, 'workspace_invite')).toEqual([]);
    expect(outcome(await join(sol, id))).toEqual(GONE);
    const second = await invite('tom@example.org');
    expect(await told(tom, 'workspace_invite')).toHaveLength(1);
    // Whoever may invite cancels.
    expect((await owner.send(`${API}/workspace/invite/${second.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await told(tom, 'workspace_invite')).toEqual([]);
    const third = await invite('tom@example.org');
    const changed = await owner.put(`${API}/workspace/${team}/invite/${third.id}`, { role_id: roles['editor'] });
    expect(changed.body['invite']).toMatchObject({ id: third.id, role: { name: 'Workspace editor' } });
    expect((await join(tom, third.id)).status).toBe(200);
    const tomId = await idOf('tom');
    await owner.put(`${API}/workspace/${team}/member/${tomId}`, { role_id: roles['admin'] });
    expect(await told(tom, 'workspace_role_changed')).toMatchObject([
      { data: { lines: [{ content: 'Your role in the workspace <b>Low Tide</b> is <b>Workspace admin</b>' }] } },
    ]);
    await owner.send(`${API}/workspace/${team}/member/${tomId}`, { method: 'DELETE' });
    expect(await told(tom, 'workspace_role_changed')).toEqual([]);
  });
});
