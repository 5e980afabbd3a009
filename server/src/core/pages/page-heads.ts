import { CUSTOM_CODE_ID, zoneOf, zonesOf } from '@tonearm/shared/custom-code/page-zones';
import { cssFlaw, readHeadHtml } from '@tonearm/shared/custom-code/head-code';
import type { HeadCode } from '@tonearm/shared/custom-code/head-code';
import type { ZoneChoice } from '@tonearm/shared/custom-code/page-zones';
import type { SeoWords } from '@tonearm/shared/rules/seo-texts';
import type { SeoTemplates } from '@tonearm/shared/seo/template-tags';
import type { Actor } from '../access/actor.js';
import type { Locales } from '../i18n/locales.js';
import type { SettingsService } from '../settings/settings.service.js';

/** What the site's owner writes into heads. */
interface HeadSource {
  /** Templates of tags by kind of page, for a language. */
  templates: (language: string) => Promise<SeoTemplates>;
  code: () => Promise<HeadCode & ZoneChoice>;
}

const NOTHING: HeadSource = {
  templates: () => Promise.resolve({}),
  code: () => Promise.resolve({ css: '', html: '', on_auth: false, on_admin: false }),
};

/** Who asks for which page. */
interface Asked {
  /** Without the site's base path. */
  path: string;
  actor: Pick<Actor, 'can'>;
  /** `?safe=1`, or in a frame: without code of the owner's. */
  isSafe: boolean;
}

/** Code that a page carries; parts of its text alternate with the place of the nonce. */
export type PageCode = readonly string[];

/** What the heads of pages say beside what their content does: languages, templates and code of the owner's. */
export class PageHeads {
  private source = NOTHING;

  constructor(
    private readonly settings: SettingsService,
    private readonly locales: Locales,
  ) {}

  /** Where templates and code are kept; the module that keeps them says so. */
  use(source: HeadSource): void {
    this.source = source;
  }

  /** Whether a template of this kind of page names something, in whatever language. */
  async names(kind: string, placeholder: string): Promise<boolean> {
    const languages = ['', ...this.locales.list().map(({ language }) => language)];
    const all = await Promise.all(languages.map((language) => this.source.templates(language)));
    return all.some((templates) => templates[kind]?.includes(placeholder) ?? false);
  }

  /**
   * Code of the owner's for a page; empty where there is none. Who is locked out by it cannot prove who they are: where one logs in, and in
   * the admin area, anybody may ask for the page without it.
   */
  async codeFor({ path, actor, isSafe }: Asked): Promise<PageCode> {
    const { css, html, ...choice } = await this.source.code();
    if (css === '' && html === '') return [];
    const zone = zoneOf(path);
    if (isSafe && (zone !== 'site' || actor.can('appearance.update'))) return [];
    const zones = zonesOf(choice);
    const opening = `<style id="${CUSTOM_CODE_ID}" data-zones="${zones.join(' ')}">`;
    if (!zones.includes(zone)) return [`${opening}</style>`];
    const read = readHeadHtml(html);
    // What is stored and cannot be read stays out.
    const [first = '', ...rest] = 'flaw' in read ? [] : read.parts;
    return [`${opening}${cssFlaw(css) ? '' : css}</style>${first}`, ...rest];
  }

  /** The site's texts in a language, for what a page says of itself. */
  words(language: string): SeoWords {
    return { language, line: (text) => this.locales.translate(language, text) };
  }

  /** The languages that a reader may choose, and the one that an address asks for, so that search engines find each. */
  async languagesFor(asked: unknown): Promise<{ languages: string[]; language: string | null }> {
    await this.locales.fresh();
    const isOffered = await this.settings.get('i18n.enable');
    return {
      languages: isOffered ? this.locales.list().map((locale) => locale.language) : [],
      language: isOffered && typeof asked === 'string' && this.locales.has(asked) ? asked : null,
    };
  }
}
