import { Injectable } from '@nestjs/common';
import type { CustomPage, CustomPageAnswer } from '@tonearm/shared/admin/custom-pages.dto';
import { customPagePath } from '@tonearm/shared/rules/paths';
import { PageTags } from '../../../core/pages/page-tags.js';
import { pageContentOf } from './page-seo.js';

/** A custom page as the API and the page itself answer it. */
@Injectable()
export class CustomPageAnswers {
  constructor(private readonly tags: PageTags) {}

  /** @param hasMoved whether it was asked for by a name that it no longer has. */
  async of(page: CustomPage, hasMoved = false): Promise<CustomPageAnswer> {
    return {
      page,
      seo: await this.tags.of(pageContentOf(page)),
      set_seo: true,
      ...(hasMoved ? { redirect: customPagePath(page) } : {}),
      status: 'success',
    };
  }
}
