import { Body, Controller, Get, Put } from '@nestjs/common';
import { SettingsAnswer, UpdateSettings } from '@tonearm/shared/settings/settings.dto';
import { Allow, SessionOnly } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { SettingsService } from '../../../core/settings/settings.service.js';

@Controller(`${API}/settings`)
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Allow('settings.view')
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
  async updateSettings(@Body() input: UpdateSettings): Promise<SettingsAnswer> {
    await this.settings.update({ client: input.client ?? {}, server: input.server ?? {} });
    return await this.getSettings();
  }
}
