import { Controller, Get, Param } from '@nestjs/common';
import { ValueListsAnswer } from '@tonearm/shared/account/locale.dto';
import { AllowAnyone } from '../access/allow.decorators.js';
import { API } from '../http/api-prefix.js';
import { ValueLists } from './value-lists.registry.js';

@Controller(`${API}/value-lists`)
export class ValueListsController {
  constructor(private readonly lists: ValueLists) {}

  /** A comma list of names: timezones, countries, localizations. */
  @Get(':names')
  @AllowAnyone()
  async getValueLists(@Param('names') names: string): Promise<ValueListsAnswer> {
    return { ...(await this.lists.get(names.split(','))), status: 'success' };
  }
}
