import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { customPagePath } from '@tonearm/shared/rules/paths';
import { LinkTargets } from '../../../core/pages/link-targets.registry.js';
import { CustomPagesRepository } from './custom-pages.repository.js';

const isId = (address: string): boolean => /^[1-9]\d{0,8}$/.test(address);

/** Pages of the owner that menus can lead to: those that are published. */
@Injectable()
export class PageLinkTargets implements OnModuleInit {
  constructor(
    private readonly targets: LinkTargets,
    private readonly pages: CustomPagesRepository,
  ) {}

  onModuleInit(): void {
    this.targets.add({
      type: 'page',
      kinds: ['/pages/:slug', '/pages/:id'],
      search: async (text, limit) =>
        (await this.pages.findPublished(text, limit)).map(({ id, title, slug }) => ({
          id,
          name: title,
          path: customPagePath({ slug }),
        })),
      leading: (addresses) => this.leading(addresses),
    });
  }

  /** By id, slug, or a slug that it had. */
  private async leading(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = new Set((await this.pages.publishedIds(addresses.filter(isId).map(Number))).map(String));
    const slugs = new Set(await this.pages.leading([...new Set(addresses)]));
    return new Set(addresses.filter((one) => ids.has(one) || slugs.has(one)));
  }
}
