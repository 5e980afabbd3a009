import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { CustomPageRecord } from '@tonearm/shared/admin/custom-page-records.dto';
import { CUSTOM_PAGES } from '@tonearm/shared/admin/custom-pages.resource';
import { Resources } from '../../../core/resources/resource-source.js';
import { UsersRepository } from '../../users/index.js';
import { CUSTOM_PAGE_FILTERS, CUSTOM_PAGE_LIST, CustomPageListRepository } from './custom-page-list.repository.js';
import { CustomPagesRepository } from './custom-pages.repository.js';

/** The list of all custom pages. */
@Injectable()
export class CustomPagesResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly rows: CustomPageListRepository,
    private readonly pages: CustomPagesRepository,
    private readonly users: UsersRepository,
  ) {}

  onModuleInit(): void {
    const right = 'custom_pages.update';
    this.resources.add<typeof CUSTOM_PAGES, CustomPageRecord>({
      resource: CUSTOM_PAGES,
      ...CUSTOM_PAGE_LIST,
      filters: CUSTOM_PAGE_FILTERS,
      rights: { list: right, update: right, delete: 'custom_pages.delete', csv: right },
      read: (ids) => this.read(ids),
      update: { published: (ids, value: boolean) => this.rows.setPublished(ids, value) },
      erase: (ids) => this.pages.delete(ids),
      erasedAtOnce: 100,
    });
  }

  private async read(ids: readonly number[]): Promise<CustomPageRecord[]> {
    const found = await this.rows.list(ids);
    const names = await this.users.namesOf(found.flatMap(({ user_id: id }) => id ?? []));
    const pages = new Map(found.map((page) => [page.id, page]));
    return ids.flatMap((id) => {
      const page = pages.get(id);
      if (!page) return [];
      const { user_id: ownerId, ...record } = page;
      return [{ ...record, owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? '' } }];
    });
  }
}
