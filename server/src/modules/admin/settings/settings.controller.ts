import { Body, Controller, Get, Put } from '@nestjs/common';
import { SettingsAnswer, UpdateSettings } from '@tonearm/shared/settings/settings.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { ChangedDrivers } from './changed-drivers.service.js';

@Controller(`${API}/settings`)
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly drivers: ChangedDrivers,
  ) {}

  @Get()
  @Allow('settings.view', 'settings.update')
  async getSettings(): Promise<SettingsAnswer> {
    const secrets = Object.fromEntries(
      Object.entries(await this.settings.all('secret')).map(([key, value]) => [key, value !== null && value !== '']),
    );
    return {
      client: await this.settings.all('public'),
      server: await this.settings.all('server'),
      secrets,
      status: 'success',
    };
  }

  @Put()
  @Allow('settings.update')
  @SessionOnly()
  async updateSettings(@Body() input: UpdateSettings, @CurrentActor() actor: Actor): Promise<SettingsAnswer> {
    const changes = { client: input.client ?? {}, server: input.server ?? {} };
    await this.drivers.requireWorking(actor, changes);
    await this.settings.update(changes, {}, actor.userId);
    return await this.getSettings();
  }
}
