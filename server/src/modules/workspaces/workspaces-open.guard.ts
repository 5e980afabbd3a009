import { Injectable } from '@nestjs/common';
import type { CanActivate } from '@nestjs/common';
import { notFound } from '../../core/errors/app-error.js';
import { SettingsService } from '../../core/settings/settings.service.js';

/** @throws AppError 404 while the site has no workspaces. */
@Injectable()
export class WorkspacesOpen implements CanActivate {
  constructor(private readonly settings: SettingsService) {}

  async canActivate(): Promise<boolean> {
    if (!(await this.settings.get('workspaces.integrated'))) throw notFound();
    return true;
  }
}
