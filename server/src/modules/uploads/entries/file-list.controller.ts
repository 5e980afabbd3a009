import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { FILE_ENTRIES } from '@tonearm/shared/admin/file-entries.resource';
import {
  BulkAnswer,
  BulkDeleteInput,
  BulkUpdateInput,
  CsvExportInput,
  ResourceExportAnswer,
  ResourceSelection,
} from '@tonearm/shared/admin/resources.dto';
import { FileListQuery, FileRecordListAnswer, FileUsagesAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import { Actor } from '../../../core/access/actor.js';
import { Allow, AlsoNeeds } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { Id } from '../../../core/http/id.pipe.js';
import { AdminLists } from '../../../core/resources/admin-lists.service.js';
import { FileEntriesService } from './file-entries.service.js';
import { FilePlaces } from './file-places.service.js';

/** The files of everybody (3-decisions §16, §27). */
@Controller(`${API}/file-entries`)
export class FileListController {
  constructor(
    private readonly lists: AdminLists,
    private readonly files: FileEntriesService,
    private readonly places: FilePlaces,
  ) {}

  @Get()
  @Allow('files.view', 'files.update')
  async listAllFileEntries(@Query() query: FileListQuery, @CurrentActor() actor: Actor): Promise<FileRecordListAnswer> {
    const pagination: FileRecordListAnswer['pagination'] = await this.lists.list(FILE_ENTRIES, query, actor);
    const [places, had_other_bucket] = [await this.places.offered(), await this.places.hadOtherBucket()];
    return { pagination, places, had_other_bucket, status: 'success' };
  }

  /** What a file is needed for, so that it cannot be deleted. */
  @Get(':id/uses')
  @Allow('files.update')
  async listFileUses(@Param('id', Id) id: number, @CurrentActor() actor: Actor): Promise<FileUsagesAnswer> {
    return { uses: await this.files.usesOf(id, actor), status: 'success' };
  }

  /** `place`: moves their bytes there, by a job. */
  @Post('bulk-update')
  @Allow('files.update')
  @HttpCode(200)
  async bulkUpdateFileEntries(@Body() input: BulkUpdateInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.update(FILE_ENTRIES, input, actor);
  }

  @Post('bulk-delete')
  @Allow('files.delete')
  @HttpCode(200)
  async bulkDeleteFileEntries(@Body() input: BulkDeleteInput, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.delete(FILE_ENTRIES, input, actor);
  }

  @Post('bulk-restore')
  @Allow('files.delete')
  @HttpCode(200)
  async bulkRestoreFileEntries(@Body() input: ResourceSelection, @CurrentActor() actor: Actor): Promise<BulkAnswer> {
    return await this.lists.restore(FILE_ENTRIES, input, actor);
  }

  @Post('csv/export')
  @Allow('files.update')
  @AlsoNeeds('admin.access')
  @HttpCode(200)
  async exportFileEntries(@Body() input: CsvExportInput, @CurrentActor() actor: Actor): Promise<ResourceExportAnswer> {
    return await this.lists.csv(FILE_ENTRIES, input, actor);
  }
}
