import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  CreateProductInput,
  Product,
  ProductListQuery,
  ProductPagination,
  UpdateProductInput,
} from '@tonearm/shared/billing/products.dto';
import { PLANS_MAX } from '@tonearm/shared/billing/limits';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import type { Actor } from '../../../core/access/actor.js';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { isoTime } from '../../../core/database/dialect.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { ERASED_AT_ONCE } from '../../../core/erasure/erasures.service.js';
import { inPieces } from '../../../core/erasure/in-pieces.js';
import { conflict, notFound } from '../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../core/errors/expected-state.js';
import { paginate } from '../../../core/lists/list-page.js';
import { planList } from '../../../core/lists/list-plan.js';
import { byFlag, byTime } from '../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../core/lists/list-spec.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { readPermissions } from '../../users/index.js';
import { PlanSyncStates } from '../payments/plan-sync-states.service.js';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository.js';
import { PlanNews } from './plan-news.job.js';
import type { ProductEntity } from './product.entity.js';
import { toProduct } from './product.mapper.js';
import { isKept, readPrices, requireGivable, requireOthersRoom, requirePriced } from './product.policy.js';
import type { WantedPrice } from './product.policy.js';
import { FLAG_FILTERS, ProductsRepository, TIME_FILTERS } from './products.repository.js';
import type { PriceRow, ProductRow, ProductValues } from './products.repository.js';

const SPEC: ListSpec<ColumnOf<ProductEntity>> = {
  sorts: { position: { column: 'position', direction: 'asc', kind: 'number' } },
  filters: {
    ...Object.fromEntries(FLAG_FILTERS.map((name) => [name, byFlag])),
    ...Object.fromEntries(TIME_FILTERS.map((name) => [name, byTime])),
  },
  perPage: PER_PAGE_DEFAULT,
};

const seesHidden = (actor: Actor): boolean => actor.can('plans.update');

/** Plans that the site sells (3-decisions §17). */
@Injectable()
export class ProductsService {
  constructor(
    private readonly products: ProductsRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly settings: SettingsService,
    private readonly syncs: PlanSyncStates,
    private readonly news: PlanNews,
    private readonly unit: UnitOfWork,
  ) {}

  /** In their order; hidden ones for those who may change plans. For others there are none while the site sells nothing. */
  async list(query: ProductListQuery, actor: Actor): Promise<ProductPagination> {
    const plan = planList({ ...query, paginate: query.paginate ?? 'lengthAware' }, { ...query }, SPEC);
    if (!(await this.isShownTo(actor))) return paginate(plan, { ids: [], hasMore: false, last: null, total: 0 }, []);
    const page = await this.products.pageIds(plan, seesHidden(actor));
    const rows = new Map((await this.products.listByIds(page.ids)).map((row) => [row.id, row]));
    return paginate(
      plan,
      page,
      await this.show(
        page.ids.flatMap((id) => rows.get(id) ?? []),
        seesHidden(actor),
      ),
    );
  }

  /** @throws AppError 404, also for a hidden one, which is for those who may change plans, and while the site sells nothing. */
  async find(id: number, actor: Actor): Promise<Product> {
    const row = (await this.isShownTo(actor)) ? await this.products.find(id) : null;
    if (!row || (row.hidden && !seesHidden(actor))) throw notFound();
    return await this.showOne(row, seesHidden(actor));
  }

  /** @throws AppError 403 for rights that the actor lacks, 409 for more plans than a site has, 422 with messages by field. */
  async create(input: CreateProductInput, actor: Actor): Promise<Product> {
    const values = valuesOf(input, NEW);
    const prices = readPrices(input.prices ?? [], []);
    requirePriced(values.free, prices.length);
    requireGivable(values.permissions, [], actor);
    const id = await this.unit.run('products.create', async () => {
      const order = await this.products.lockOrder();
      if (order.length >= PLANS_MAX) throw conflict(`A site has at most ${PLANS_MAX} plans.`);
      const last = (order.at(-1)?.position ?? -1) + 1;
      const made = await this.products.insert(values, { uuid: randomUUID(), position: last });
      await this.savePrices(made, prices, []);
      await this.arrange([...order, { id: made, position: last }], made, input.position);
      return made;
    });
    return await this.changed(id);
  }

  /** @throws AppError 403 for rights that the actor lacks, 404, 409 with what stands there now, 422 with messages by field. */
  async update(id: number, input: UpdateProductInput, actor: Actor): Promise<Product> {
    await withCurrent(
      () => this.unit.run('products.update', () => this.change(id, input, actor)),
      () => this.changed(id),
    );
    return await this.changed(id);
  }

  /** All or none. @returns how many. @throws AppError 404 that names the first that is missing, 409 for what somebody has. */
  async delete(ids: number[] | 'me'): Promise<number> {
    if (ids === 'me') throw notFound();
    const detach = async (limit: number): Promise<number> => {
      await this.requireDeletable(ids);
      return await this.subscriptions.detach(ids, limit);
    };
    // Any number of people may have had it.
    await inPieces(this.unit, 'products.detach', detach);
    return await this.unit.run('products.delete', async () => {
      await detach(ERASED_AT_ONCE);
      return await this.products.delete(ids);
    });
  }

  /** In a unit, until whose end nobody gets one of them. @throws AppError 404, 409. */
  private async requireDeletable(ids: readonly number[]): Promise<void> {
    const known = new Set((await this.products.lockOrder()).map((row) => row.id));
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) throw notFound(`There is no plan ${missing}.`);
    const now = new Date();
    if ((await this.subscriptions.countBy(ids, now)).length > 0)
      throw conflict('People have subscribed to this plan. Hide it instead, so that nobody new can.');
    if (await this.subscriptions.isAwaited(ids, now))
      throw conflict('People are about to change to this plan. Hide it instead, so that nobody new can.');
  }

  private async change(id: number, input: UpdateProductInput, actor: Actor): Promise<void> {
    // Places belong to all: whoever changes one plan's waits for whoever changes another's.
    const order = input.position === undefined ? null : await this.products.lockOrder();
    const before = await this.products.findToChange(id);
    if (!before) throw notFound();
    requireExpected(input.expected_updated_at, isoTime(before.updated_at));
    const values = valuesOf(input, before);
    const sold = await this.products.pricesOf([id]);
    const prices = input.prices === undefined ? null : readPrices(input.prices ?? [], sold);
    requirePriced(values.free, (prices ?? sold).length);
    if (values.permissions !== before.permissions) requireGivable(values.permissions, before.permissions, actor);
    if (values.available_storage_mb !== before.available_storage_mb) requireOthersRoom(id, actor);
    // Another place says nothing new of the plan itself, neither to those who edit it nor to providers.
    const hasOtherPrices = prices !== null && !isKept(prices, sold);
    if (hasOtherPrices || JSON.stringify(values) !== JSON.stringify(valuesOf({}, before)))
      await this.products.update(id, values);
    if (givesOther(values, before)) await this.news.changed(id);
    if (prices) await this.savePrices(id, prices, sold);
    if (order) await this.arrange(order, id, input.position);
  }

  /** What is no longer wanted is archived: somebody may be paying it. */
  private async savePrices(
    productId: number,
    wanted: readonly WantedPrice[],
    sold: readonly PriceRow[],
  ): Promise<void> {
    const kept = new Set(wanted.map(({ keptId }) => keptId));
    const given = sold.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    if (given.length > 0) await this.products.archivePrices(given);
    for (const [position, { keptId, ...terms }] of wanted.entries()) {
      if (keptId === null) await this.products.insertPrice(productId, terms, position);
      else await this.products.placePrice(keptId, position);
    }
  }

  /** Puts a plan into its place, and numbers all of them anew. */
  private async arrange(
    order: readonly Pick<ProductRow, 'id' | 'position'>[],
    id: number,
    position: number | undefined,
  ): Promise<void> {
    if (position === undefined) return;
    const moved = order.find((row) => row.id === id);
    if (!moved) return;
    const placed = order.filter((row) => row !== moved).toSpliced(position, 0, moved);
    for (const [place, row] of placed.entries()) if (row.position !== place) await this.products.place(row.id, place);
  }

  /** As those see it who changed it. */
  private async changed(id: number): Promise<Product> {
    const row = await this.products.find(id);
    if (!row) throw notFound();
    return await this.showOne(row, true);
  }

  private async isShownTo(actor: Actor): Promise<boolean> {
    return seesHidden(actor) || (await this.settings.get('billing.enable'));
  }

  private async showOne(row: ProductRow, forEditors: boolean): Promise<Product> {
    return (await this.show([row], forEditors))[0] as Product;
  }

  private async show(rows: readonly ProductRow[], forEditors: boolean): Promise<Product[]> {
    const ids = rows.map(({ id }) => id);
    const prices = await this.products.pricesOf(ids);
    const counts = forEditors ? await this.subscriptions.countBy(ids, new Date()) : null;
    const syncs = forEditors ? await this.syncs.of(rows, prices) : null;
    return rows.map((row) =>
      toProduct(
        row,
        prices.filter((price) => price.product_id === row.id),
        counts && { counts: counts.filter(({ productId }) => productId === row.id), sync: syncs?.get(row.id) ?? null },
      ),
    );
  }
}

/** Whether those who have it may do something else now. */
const givesOther = (values: ProductValues, before: ProductValues): boolean =>
  values.available_storage_mb !== before.available_storage_mb ||
  JSON.stringify(values.permissions) !== JSON.stringify(before.permissions);

const NEW: ProductValues = {
  name: '',
  description: '',
  free: false,
  hidden: false,
  recommended: false,
  feature_list: [],
  permissions: [],
  available_storage_mb: null,
  trial_period_days: 0,
};

/** A missing field keeps what was there, null clears it. @throws AppError 422 with messages by path. */
function valuesOf(input: UpdateProductInput, before: ProductValues): ProductValues {
  const { description, feature_list: features, permissions, available_storage_mb: room } = input;
  return {
    name: input.name ?? before.name,
    description: description === undefined ? before.description : (description ?? ''),
    free: input.free ?? before.free,
    hidden: input.hidden ?? before.hidden,
    recommended: input.recommended ?? before.recommended,
    feature_list: features === undefined ? before.feature_list : (features ?? []),
    permissions: permissions === undefined ? before.permissions : readPermissions(permissions ?? []),
    available_storage_mb: room === undefined ? before.available_storage_mb : room,
    trial_period_days:
      input.trial_period_days === undefined ? before.trial_period_days : (input.trial_period_days ?? 0),
  };
}
