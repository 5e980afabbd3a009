import { Injectable } from '@nestjs/common';
import type { EditedCustomPageAnswer } from '@tonearm/shared/admin/custom-page-records.dto';
import type {
  CreateCustomPageInput,
  CustomPage,
  CustomPageListQuery,
  CustomPageMeta,
  CustomPagePagination,
  UpdateCustomPageInput,
} from '@tonearm/shared/admin/custom-pages.dto';
import { CUSTOM_PAGE_BODY_BYTES_MAX, PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import { slugify } from '@tonearm/shared/rules/slug';
import type { ColumnOf } from '../../../core/database/entity-columns.js';
import type { CustomPageEntity } from './custom-page.entity.js';
import type { Actor } from '../../../core/access/actor.js';
import { AppConfig, basePathOf } from '../../../core/config/config.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { invalid, notFound } from '../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../core/errors/expected-state.js';
import { paginate } from '../../../core/lists/list-page.js';
import { planList } from '../../../core/lists/list-plan.js';
import { byFlag, byId } from '../../../core/lists/list-spec.js';
import type { ListSpec } from '../../../core/lists/list-spec.js';
import { toCustomPage } from './custom-page.mapper.js';
import { CustomPagesRepository } from './custom-pages.repository.js';
import type { CustomPageRow } from './custom-pages.repository.js';
import { cleanHtml } from './page-html.js';
import { keptAddress, withAddresses } from './page-pictures.js';

const SPEC: ListSpec<ColumnOf<CustomPageEntity>> = {
  sorts: {
    title: { column: 'title', direction: 'asc', kind: 'text' },
    updated_at: { column: 'updated_at', direction: 'desc', kind: 'time' },
  },
  filters: { published: byFlag, user: byId },
  perPage: PER_PAGE_DEFAULT,
};

/** A path of this site or a whole address that can be read. */
const isImage = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) || (/^https:\/\//.test(address) && URL.canParse(address));

/** A page and, where it was asked for by an address that it had before, that it has moved. */
export interface FoundPage {
  page: CustomPage;
  hasMoved: boolean;
}

/** Pages that the site's owner writes: terms, privacy, whatever they like (3-decisions §16). */
@Injectable()
export class CustomPagesService {
  constructor(
    private readonly pages: CustomPagesRepository,
    private readonly unit: UnitOfWork,
    private readonly config: AppConfig,
  ) {}

  /** Drafts are listed for those who may edit them. @throws AppError 422 for a filter that is none. */
  async list(query: CustomPageListQuery, actor: Actor): Promise<CustomPagePagination> {
    const plan = planList({ ...query, paginate: query.paginate ?? 'lengthAware' }, { ...query }, SPEC);
    const page = await this.pages.pageIds(plan, !actor.can('custom_pages.update'));
    const rows = new Map((await this.pages.listByIds(page.ids)).map((row) => [Number(row.id), row]));
    return paginate(
      plan,
      page,
      page.ids.flatMap((id) => rows.get(id) ?? []).map((row) => this.show(row)),
    );
  }

  /** By id, slug, or a slug that it had. @throws AppError 404, also for drafts of others. */
  async find(idOrSlug: string, actor: Actor): Promise<FoundPage> {
    const byNumber = /^[1-9]\d{0,8}$/.test(idOrSlug) ? await this.pages.find(Number(idOrSlug)) : null;
    const current = byNumber ?? (await this.pages.findBySlug(idOrSlug));
    const row = current ?? (await this.pages.findByOldSlug(idOrSlug));
    if (!row || !(row.published || actor.can('custom_pages.update'))) throw notFound();
    return { page: this.show(row), hasMoved: current === null };
  }

  /** As those see it who may change it. @throws AppError 404. */
  async edited(id: number): Promise<Omit<EditedCustomPageAnswer, 'status'>> {
    return { page: this.show(await this.row(id)), previous_slugs: await this.pages.oldSlugsOf(id) };
  }

  /** The text as a page would show it, without keeping it. @throws AppError 422 `body`. */
  async preview(html: string): Promise<string> {
    return withAddresses(await this.clean(html), basePathOf(this.config));
  }

  /** @throws AppError 422 with messages by field. */
  async create(input: CreateCustomPageInput, actor: Actor): Promise<CustomPage> {
    const values = checked({
      slug: slugify(input.slug ?? input.title),
      title: input.title,
      body: await this.clean(input.body),
      published: input.published ?? false,
      meta: this.keptMeta(input.meta),
    });
    const id = await this.save(async () => {
      await this.pages.freeSlug(values.slug);
      return await this.pages.insert(values, actor.userId);
    });
    return this.show(await this.row(id));
  }

  /** A new slug leaves the old address leading here. @throws AppError 404, 409 with what stands there now, 422 with messages by field. */
  async update(id: number, input: UpdateCustomPageInput): Promise<CustomPage> {
    const body = input.body == null ? null : await this.clean(input.body);
    await withCurrent(
      () =>
        this.save(async () => {
          const row = await this.row(id, 'change');
          const before = this.show(row);
          requireExpected(input.expected_updated_at, before.updated_at);
          const values = checked({
            slug: input.slug ? slugify(input.slug) : before.slug,
            title: input.title ?? before.title,
            body: body ?? row.body,
            published: input.published ?? before.published,
            meta: { ...row.meta, ...this.keptMeta(input.meta) },
          });
          await this.pages.freeSlug(values.slug);
          await this.pages.update(id, values);
          if (values.slug !== before.slug) await this.pages.keepOldSlug(before.slug, id);
        }),
      async () => this.show(await this.row(id)),
    );
    return this.show(await this.row(id));
  }

  /** All or none. @returns how many. @throws AppError 404 that names the first that is missing. */
  async delete(ids: number[] | 'me'): Promise<number> {
    if (ids === 'me') throw notFound();
    return await this.unit.run('customPages.delete', async () => {
      const known = new Set((await this.pages.listByIds(ids)).map((row) => Number(row.id)));
      const missing = ids.find((id) => !known.has(id));
      if (missing !== undefined) throw notFound(`There is no page ${missing}.`);
      return await this.pages.delete(ids);
    });
  }

  /** @throws AppError 422 `slug` where another page has it. */
  private async save<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.unit.run('customPages.save', work);
    } catch (error) {
      throw isDuplicateKey(error) ? invalid({ slug: ['There is a page with this address already.'] }) : error;
    }
  }

  /** An address of an own picture is kept without the path that the site lies under. */
  private keptMeta(meta: CustomPageMeta | null | undefined): CustomPageMeta {
    return meta?.image ? { ...meta, image: keptAddress(meta.image, basePathOf(this.config)) } : { ...meta };
  }

  private show(row: CustomPageRow): CustomPage {
    return toCustomPage(row, basePathOf(this.config));
  }

  /** @throws AppError 422 `body`. */
  private async clean(html: string): Promise<string> {
    const body = await cleanHtml(html, basePathOf(this.config));
    if (Buffer.byteLength(body) > CUSTOM_PAGE_BODY_BYTES_MAX) throw invalid({ body: ['This text is too long.'] });
    return body;
  }

  /** @param purpose `change`: in the open unit, and others who change it wait. */
  private async row(id: number, purpose: 'read' | 'change' = 'read'): Promise<CustomPageRow> {
    const row = await (purpose === 'change' ? this.pages.findToChange(id) : this.pages.find(id));
    if (!row) throw notFound();
    return row;
  }
}

/** @throws AppError 422 `slug`, `meta.image`. */
function checked<T extends { slug: string; meta: { image?: string } }>(values: T): T {
  if (values.slug === '-' || /^\d+$/.test(values.slug)) throw invalid({ slug: ['An address needs letters.'] });
  if (values.meta.image && !isImage(values.meta.image)) throw invalid({ 'meta.image': ['Must be an address.'] });
  return values;
}
