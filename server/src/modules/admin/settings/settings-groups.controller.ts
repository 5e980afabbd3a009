import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  SettingFactsAnswer,
  SettingGroupAnswer,
  SettingGroupsAnswer,
  UpdateSettingGroup,
} from '@tonearm/shared/settings/settings.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, SessionOnly } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { SettingsGroupsService } from './settings-groups.service.js';

@Controller(`${API}/settings/groups`)
export class SettingsGroupsController {
  constructor(private readonly groups: SettingsGroupsService) {}

  @Get()
  @Allow('settings.view', 'settings.update')
  listSettingGroups(): SettingGroupsAnswer {
    return { groups: this.groups.list(), status: 'success' };
  }

  @Get(':name')
  @Allow('settings.view', 'settings.update')
  async getSettingGroup(@Param('name') name: string): Promise<SettingGroupAnswer> {
    return await this.groups.get(name);
  }

  /** What runs now: state and figures of what the group is about. */
  @Get(':name/facts')
  @Allow('settings.view', 'settings.update')
  async getSettingFacts(@Param('name') name: string): Promise<SettingFactsAnswer> {
    return { facts: await this.groups.facts(name), status: 'success' };
  }

  @Put(':name')
  @Allow('settings.update')
  @SessionOnly()
  async updateSettingGroup(
    @Param('name') name: string,
    @Body() input: UpdateSettingGroup,
    @CurrentActor() actor: Actor,
  ): Promise<SettingGroupAnswer> {
    await this.groups.update(actor, name, input);
    return await this.groups.get(name);
  }
}
