import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BootstrapRegistry } from '../../core/bootstrap/bootstrap.registry.js';
import { AppearanceController } from './appearance.controller.js';
import { AppearanceService } from './appearance.service.js';
import { ThemesRepository } from './themes.repository.js';
import { ThemesService } from './themes.service.js';

@Module({ controllers: [AppearanceController], providers: [AppearanceService, ThemesService, ThemesRepository] })
export class AppearanceModule implements OnModuleInit {
  constructor(
    private readonly bootstrap: BootstrapRegistry,
    private readonly themes: ThemesService,
  ) {}

  onModuleInit(): void {
    this.bootstrap.add(async () => ({ themes: await this.themes.shown() }));
  }
}
