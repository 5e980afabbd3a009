import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BootstrapRegistry } from '../../core/bootstrap/bootstrap.registry.js';
import { PageHeads } from '../../core/pages/page-heads.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import { SiteThemes } from '../../core/theme/site-themes.js';
import { UsersModule } from '../users/index.js';
import { AppearanceController } from './appearance.controller.js';
import { AppearanceService } from './appearance.service.js';
import { FontsController } from './fonts.controller.js';
import { HeadTextsRepository } from './head-texts.repository.js';
import { HeadTextsService } from './head-texts.service.js';
import { checkedLanding } from './landing-check.js';
import { LandingController } from './landing.controller.js';
import { checkedMenus } from './menu-check.js';
import { MenuEditorController } from './menu-editor.controller.js';
import { MenuEditor } from './menu-editor.service.js';
import { SampleViewers } from './sample-viewers.service.js';
import { SeoPages } from './seo-pages.service.js';
import { SiteNumbersService } from './site-numbers.service.js';
import { ThemesRepository } from './themes.repository.js';
import { ThemesService } from './themes.service.js';

@Module({
  imports: [UsersModule],
  controllers: [AppearanceController, FontsController, LandingController, MenuEditorController],
  providers: [
    AppearanceService,
    MenuEditor,
    ThemesService,
    ThemesRepository,
    HeadTextsService,
    HeadTextsRepository,
    SeoPages,
    SampleViewers,
    SiteNumbersService,
  ],
})
export class AppearanceModule implements OnModuleInit {
  constructor(
    private readonly bootstrap: BootstrapRegistry,
    private readonly themes: ThemesService,
    private readonly pages: PageHeads,
    private readonly heads: HeadTextsService,
    private readonly site: SiteThemes,
    private readonly settings: SettingsService,
  ) {}

  onModuleInit(): void {
    this.bootstrap.add(async () => ({ themes: await this.themes.shown() }));
    this.bootstrap.addLate(async ({ locale }) => {
      const templates = await this.heads.templates(locale.language);
      // None where only other languages have some: pages ask again once they speak one of those.
      return (await this.heads.hasTemplates()) ? { seo_tags: templates as Record<string, string> } : {};
    });
    this.pages.use({ templates: (language) => this.heads.templates(language), code: () => this.heads.code() });
    this.settings.prepare('menus', checkedMenus);
    this.settings.prepare('homepage.appearance', checkedLanding);
    this.site.use(async () => (await this.themes.shown()).all);
  }
}
