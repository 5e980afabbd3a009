import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BootstrapRegistry } from '../../core/bootstrap/bootstrap.registry.js';
import { UsersModule } from '../users/index.js';
import { AppearanceController } from './appearance.controller.js';
import { AppearanceService } from './appearance.service.js';
import { MenuEditorController } from './menu-editor.controller.js';
import { MenuEditor } from './menu-editor.service.js';
import { ThemesRepository } from './themes.repository.js';
import { ThemesService } from './themes.service.js';

@Module({
  imports: [UsersModule],
  controllers: [AppearanceController, MenuEditorController],
  providers: [AppearanceService, MenuEditor, ThemesService, ThemesRepository],
})
export class AppearanceModule implements OnModuleInit {
  constructor(
    private readonly bootstrap: BootstrapRegistry,
    private readonly themes: ThemesService,
  ) {}

  onModuleInit(): void {
    this.bootstrap.add(async () => ({ themes: await this.themes.shown() }));
  }
}
