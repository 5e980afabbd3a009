import { Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { BootstrapRegistry } from '../../../core/bootstrap/bootstrap.registry.js';
import { AdsController } from './ads.controller.js';
import { AdsService } from './ads.service.js';

@Module({ controllers: [AdsController], providers: [AdsService] })
export class AdsModule implements OnModuleInit {
  constructor(
    private readonly bootstrap: BootstrapRegistry,
    private readonly ads: AdsService,
  ) {}

  onModuleInit(): void {
    this.bootstrap.add(async ({ actor }) => ({ ads: await this.ads.shownTo(actor) }));
  }
}
