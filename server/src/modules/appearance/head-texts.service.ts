import { Injectable } from '@nestjs/common';
import type { CustomCode, SeoTemplateText } from '@tonearm/shared/admin/appearance.dto';
import { isSeoPage } from '@tonearm/shared/seo/seo-pages';
import type { SeoTemplates } from '@tonearm/shared/seo/template-tags';
import { Realtime } from '../../core/ports/realtime.js';
import { HeadTextsRepository } from './head-texts.repository.js';
import { KeptReading } from './kept-reading.js';

/** What the owner writes into the heads of pages. */
export interface HeadTexts {
  /** By page, then by language. */
  seo: SeoTemplateText[];
  custom_code: CustomCode;
}

const SEO = 'seo.';
const CODE = 'custom_code.';
const nameOf = ({ page, language }: Pick<SeoTemplateText, 'page' | 'language'>): string =>
  `${SEO}${page}${language === '' ? '' : `.${language}`}`;

function templatesIn(stored: ReadonlyMap<string, string>): SeoTemplateText[] {
  return [...stored].flatMap(([name, html]) => {
    if (!name.startsWith(SEO)) return [];
    const [page = '', language = ''] = name.slice(SEO.length).split('.');
    return isSeoPage(page) ? [{ page, language, html }] : [];
  });
}

const textsIn = (stored: ReadonlyMap<string, string>): HeadTexts => ({
  seo: templatesIn(stored),
  custom_code: {
    css: stored.get(`${CODE}css`) ?? '',
    html: stored.get(`${CODE}html`) ?? '',
    on_auth: stored.get(`${CODE}on_auth`) === 'true',
    on_admin: stored.get(`${CODE}on_admin`) === 'true',
  },
});

/** A row for what is not as the site brings it. */
const rowsOf = ({ css, html, on_auth, on_admin }: CustomCode): [string, string][] =>
  Object.entries({ css, html, on_auth: on_auth ? 'true' : '', on_admin: on_admin ? 'true' : '' })
    .filter(([, value]) => value !== '')
    .map(([key, value]) => [CODE + key, value]);

/** Templates of tags, and code of the owner's. Every page asks for them, so they live in memory. */
@Injectable()
export class HeadTextsService {
  private readonly kept: KeptReading<HeadTexts>;

  constructor(
    private readonly rows: HeadTextsRepository,
    realtime: Realtime,
  ) {
    this.kept = new KeptReading('heads', realtime, () => this.list());
  }

  /** As they are stored now. @param lock in a unit: others who change any of them wait. */
  async list(lock = false): Promise<HeadTexts> {
    return textsIn(await this.rows.list(lock));
  }

  async code(): Promise<CustomCode> {
    return (await this.kept.get()).custom_code;
  }

  /** Whether there are any, in whatever language. */
  async hasTemplates(): Promise<boolean> {
    return (await this.kept.get()).seo.length > 0;
  }

  /** The templates that a reader of this language gets, by page. */
  async templates(language: string): Promise<SeoTemplates> {
    const { seo } = await this.kept.get();
    const inLanguage = (wanted: string): [string, string][] =>
      seo.filter((one) => one.language === wanted).map(({ page, html }) => [page, html]);
    return Object.fromEntries([...inLanguage(''), ...inLanguage(language)]);
  }

  /** In a unit. These are all templates from now on; they are checked. */
  async replaceTemplates(templates: readonly SeoTemplateText[]): Promise<void> {
    await this.replace(SEO, new Map(templates.map((template) => [nameOf(template), template.html])));
  }

  /** In a unit. It is checked. */
  async replaceCode(code: CustomCode): Promise<void> {
    await this.replace(CODE, new Map(rowsOf(code)));
  }

  /** After the commit of a change: every process reads them again. */
  async changed(): Promise<void> {
    await this.kept.changed();
  }

  private async replace(prefix: string, wanted: ReadonlyMap<string, string>): Promise<void> {
    const stored = await this.rows.list();
    const own = [...stored.keys()].filter((name) => name.startsWith(prefix));
    await this.rows.delete(own.filter((name) => !wanted.has(name)));
    for (const [name, value] of wanted) if (stored.get(name) !== value) await this.rows.save(name, value);
  }
}
