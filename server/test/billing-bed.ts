import type { BulkTask } from '@tonearm/shared/admin/resources.dto';
import type { Product } from '@tonearm/shared/billing/products.dto';
import type { SubscriptionRecord } from '@tonearm/shared/billing/subscriptions.dto';
import { ADMIN_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { Jobs } from '../src/core/jobs/jobs.js';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import type { NewAccount } from './factories/accounts.js';
import { until } from './until.js';

const API = '/api/v1/billing';
const DAY_MS = 86_400_000;
export const MONTHLY = { amount: 9.99, currency: 'EUR', interval: 'month', interval_count: 1 };
export const YEARLY = { amount: 99, currency: 'EUR', interval: 'year', interval_count: 1 };

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Somebody with a browser. */
export interface Person {
  id: number;
  name: string;
  visitor: Visitor;
}

/** A site that sells plans, and an administrator of it. */
export class BillingBed {
  private people = 0;

  private constructor(
    readonly app: TestApp,
    readonly accounts: AccountFactory,
    readonly admin: Visitor,
  ) {}

  /** @param env overrides variables. */
  static async open(name: string, env: Record<string, string> = {}): Promise<BillingBed> {
    const app = await createTestApp(name, env);
    const accounts = new AccountFactory(app);
    const admin = await accounts.browser(await accounts.add('ines', { roles: [USERS_ROLE_ID, ADMIN_ROLE_ID] }));
    const bed = new BillingBed(app, accounts, admin);
    await bed.sell(true);
    await app.nest.get(Jobs).start();
    return bed;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  async sell(isSelling: boolean): Promise<void> {
    await this.app.nest.get(SettingsService).update({ client: { 'billing.enable': isSelling }, server: {} });
  }

  async person(account: NewAccount = {}): Promise<Person> {
    const name = `person-${(this.people += 1)}`;
    const id = await this.accounts.add(name, account);
    return { id, name, visitor: await this.accounts.browser(id) };
  }

  /** @param call `post subscriptions/3/cancel`. */
  async call(call: string, body: object = {}, who: Visitor = this.admin) {
    const [verb = '', path = ''] = call.split(' ');
    return await this.app.http[verb as 'get' | 'post' | 'put' | 'delete'](`${API}/${path}`).set(who).send(body);
  }

  async plan(body: object = {}): Promise<Product> {
    const answer = await this.call('post products', { name: 'Pro', prices: [MONTHLY, YEARLY], ...body });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.product as Product;
  }

  /** Gives somebody a plan, at its first price. */
  async give({ id }: Pick<Person, 'id'>, plan: Product, more: object = {}): Promise<SubscriptionRecord> {
    const body = { user_id: id, product_id: plan.id, price_id: plan.prices[0]?.id ?? null, ...more };
    const answer = await this.call('post subscriptions', body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body.subscription as SubscriptionRecord;
  }

  /** Changes many subscriptions. @returns the task, once it has ended. */
  async bulk(values: object, ids: readonly number[]): Promise<BulkTask> {
    const { body } = await this.call('post subscriptions/bulk-update', { ids, values });
    let { task } = body as { task: BulkTask };
    await until('the task has ended', async () => {
      ({ task } = (await this.app.http.get(`/api/v1/bulk-tasks/${task.id}`).set(this.admin)).body as {
        task: BulkTask;
      });
      return task.state === 'ready' || task.state === 'failed';
    });
    return task;
  }

  async subscription(id: number): Promise<SubscriptionRecord> {
    const answer = await this.call(`get subscriptions/${id}`);
    expect(answer.status).toBe(200);
    return answer.body.subscription as SubscriptionRecord;
  }

  /** What their page knows of them. */
  async page({ visitor }: Person): Promise<{ rights: string[]; subscriptions: unknown[] }> {
    const { body } = await this.app.http.get('/api/v1/bootstrap-data').set(visitor).expect(200);
    const { user } = body.bootstrapData as { user: { permissions: { name: string }[]; subscriptions: unknown[] } };
    return { rights: user.permissions.map(({ name }) => name), subscriptions: user.subscriptions };
  }

  /** The templates of the mails that they were sent, in their order. */
  async mails(userId: number): Promise<string[]> {
    const rows = await this.app.database.read<{ template: string }>(
      'SELECT m.template AS template FROM outgoing_mails m JOIN users u ON u.email = m.to_email WHERE u.id = ? ORDER BY m.id',
      [userId],
    );
    return rows.map(({ template }) => template);
  }

  /** Without any plan, and so without anybody who has one. */
  async clear(): Promise<void> {
    await this.app.unit.run('clear', async (manager) => {
      await manager.query('DELETE FROM subscriptions');
      await manager.query('DELETE FROM products');
    });
  }
}
