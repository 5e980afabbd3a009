import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { DeletedAnswer } from '@tonearm/shared/account/user-details.dto';
import {
  CreateLocalizationInput,
  LocalizationAnswer,
  LocalizationListAnswer,
  LocalizationListQuery,
  LocalizationRecordAnswer,
  TranslatedLinesAnswer,
  UpdateLocalizationInput,
} from '@tonearm/shared/admin/localizations.dto';
import { LOCALIZATIONS } from '@tonearm/shared/admin/localizations.resource';
import { BulkAnswer, BulkDeleteInput } from '@tonearm/shared/admin/resources.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AllowAnyone, OpenToGated } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { TextParam } from '../../../core/http/api-description.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { EntityTag } from '../../../core/http/entity-tag.interceptor.js';
import { Id } from '../../../core/http/id.pipe.js';
import { Ids } from '../../../core/http/ids.pipe.js';
import { CookieExchange } from '../../../core/http/response-cookies.decorator.js';
import type { Exchange } from '../../../core/http/response-cookies.decorator.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';
import { LocalizationAnswers } from './localization-answers.service.js';
import { LocalizationDeletion } from './localization-deletion.service.js';
import { LocalizationsService } from './localizations.service.js';

@Controller(`${API}/localizations`)
export class LocalizationsController {
  constructor(
    private readonly lists: AdminLists,
    private readonly localizations: LocalizationsService,
    private readonly deletion: LocalizationDeletion,
    private readonly answers: LocalizationAnswers,
  ) {}

  @Get()
  @Allow('localizations.view', 'localizations.update')
  async listLocalizations(
    @Query() query: LocalizationListQuery,
    @CurrentActor() actor: Actor,
  ): Promise<LocalizationListAnswer> {
    return { pagination: await this.lists.list(LOCALIZATIONS, query, actor), status: 'success' };
  }

  /** By id or tag, with its texts: the language that they read the site in for everybody, others with `localizations.view`. */
  @Get(':idOrCode')
  @AllowAnyone()
  @OpenToGated()
  @TextParam('idOrCode')
  @UseInterceptors(EntityTag)
  async getLocalization(
    @Param('idOrCode') idOrCode: string,
    @CurrentActor() actor: Actor,
    @CookieExchange() exchange: Exchange,
  ): Promise<LocalizationAnswer> {
    const row = await this.localizations.find(idOrCode, actor, exchange);
    return { localization: await this.answers.whole(row), status: 'success' };
  }

  /** Every text of the site with what stands for it in this language. */
  @Get(':id/lines')
  @Allow('localizations.update')
  async getTranslatedLines(@Param('id', Id) id: number): Promise<TranslatedLinesAnswer> {
    return await this.answers.translated(await this.localizations.get(id));
  }

  @Post()
  @Allow('localizations.create')
  @HttpCode(201)
  async createLocalization(@Body() input: CreateLocalizationInput): Promise<LocalizationRecordAnswer> {
    return { localization: await this.answers.record(await this.localizations.create(input)), status: 'success' };
  }

  /** For good, with all texts that are the site's own. */
  @Post('bulk-delete')
  @Allow('localizations.delete')
  @HttpCode(200)
  async bulkDeleteLocalizations(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(LOCALIZATIONS, input, actor);
  }

  @Put(':id')
  @Allow('localizations.update')
  async updateLocalization(
    @Param('id', Id) id: number,
    @Body() input: UpdateLocalizationInput,
  ): Promise<LocalizationRecordAnswer> {
    return { localization: await this.answers.record(await this.localizations.update(id, input)), status: 'success' };
  }

  @Delete(':ids')
  @Allow('localizations.delete')
  @TextParam('ids')
  async deleteLocalizations(@Param('ids', Ids) ids: number[] | 'me'): Promise<DeletedAnswer> {
    return { deleted: await this.deletion.delete(ids), status: 'success' };
  }
}
