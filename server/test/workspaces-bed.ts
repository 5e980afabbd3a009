import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { GrantedPermission } from '@tonearm/shared/permissions/catalogue';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import type { Response } from 'supertest';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import type { NewAccount } from './factories/accounts.js';

const API = '/api/v1';
type Method = 'get' | 'post' | 'put' | 'delete';
export type WorkspaceRoleName = 'admin' | 'editor' | 'viewer';

/** No limit but those of the site. */
export const BOUNDLESS: GrantedPermission[] = [
  {
    name: 'workspaces.create',
    restrictions: [
      { name: 'count', value: null },
      { name: 'member_count', value: null },
    ],
  },
];

/** People with browsers, and workspaces that they make and join as anybody would. */
export class WorkspacesBed {
  readonly roles = {} as Record<WorkspaceRoleName, number>;
  private readonly ids = new Map<string, number>();
  private readonly browsers = new Map<string, Visitor>();

  private constructor(
    readonly app: TestApp,
    readonly accounts: AccountFactory,
  ) {}

  static async open(name: string): Promise<WorkspacesBed> {
    const app = await createTestApp(name);
    const bed = new WorkspacesBed(app, new AccountFactory(app));
    const rows = await app.database.read<{ id: number; name: string }>(
      "SELECT id, name FROM roles WHERE type = 'workspace'",
    );
    for (const row of rows) bed.roles[row.name.split(' ').at(-1) as WorkspaceRoleName] = Number(row.id);
    return bed;
  }

  idOf(name: string): number {
    return this.ids.get(name) as number;
  }

  as(name: string): Visitor | Record<string, never> {
    return this.browsers.get(name) ?? {};
  }

  /** Somebody with an account, who may have as many workspaces as they like unless said otherwise. */
  async add(name: string, account: NewAccount = { permissions: BOUNDLESS }): Promise<number> {
    const id = await this.accounts.add(name, { roles: [USERS_ROLE_ID], ...account });
    this.ids.set(name, id);
    this.browsers.set(name, await this.accounts.browser(id, { isConfirmed: true }));
    return id;
  }

  /** @param call method and path below the API. Somebody without an account is a guest. */
  async call(name: string, call: string, body: object = {}): Promise<Response> {
    const [method, path] = call.split(' ', 2) as [Method, string];
    const asked = this.app.http[method](`${API}/${path}`).set(this.as(name)).set('Accept', 'application/json');
    return await (method === 'get' ? asked : asked.send(body));
  }

  /** A new one with its members, who were invited and have joined. */
  async make(owner: string, members: Readonly<Record<string, WorkspaceRoleName>> = {}): Promise<number> {
    const answer = await this.call(owner, 'post workspace', { name: `Team of ${owner}` });
    expect([answer.status, answer.body.message]).toEqual([201, undefined]);
    const { id } = answer.body.workspace as Workspace;
    for (const [name, role] of Object.entries(members)) await this.bring(owner, id, { name, role });
    return id;
  }

  /** @returns the id of the invite. */
  async invite(inviter: string, id: number, email: string, role: WorkspaceRoleName = 'viewer'): Promise<string> {
    const answer = await this.call(inviter, `post workspace/${id}/invite`, {
      emails: [email],
      role_id: this.roles[role],
    });
    expect([answer.status, answer.body.message]).toEqual([201, undefined]);
    return (answer.body.invites as { id: string }[])[0]?.id as string;
  }

  async bring(inviter: string, id: number, { name, role }: { name: string; role: WorkspaceRoleName }): Promise<void> {
    const invite = await this.invite(inviter, id, this.accounts.emailOf(name), role);
    expect((await this.call(name, `get workspace/join/${invite}`)).status).toBe(200);
  }

  /** As somebody sees it, with its members. */
  async show(name: string, id: number): Promise<Workspace> {
    return (await this.call(name, `get workspace/${id}?load=members,invites`)).body.workspace as Workspace;
  }

  async close(): Promise<void> {
    await this.app.close();
  }
}
