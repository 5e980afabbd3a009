import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { LibraryRootListAnswer, ScanLibraryInput, ScanQueuedAnswer } from '@tonearm/shared/catalogue/library.dto';
import { Allow } from '../../../../core/access/allow.decorators.js';
import { API } from '../../../../core/http/api-prefix.js';
import { LibraryService } from './library.service.js';

@Controller(`${API}/library-roots`)
export class LibraryRootsController {
  constructor(private readonly roots: LibraryService) {}

  @Get()
  @Allow('settings.view', 'settings.update')
  async listLibraryRoots(): Promise<LibraryRootListAnswer> {
    return { library_roots: await this.roots.list(), status: 'success' };
  }

  @Post('scan')
  @HttpCode(202)
  @Allow('settings.update')
  async scanLibraryRoots(@Body() input: ScanLibraryInput): Promise<ScanQueuedAnswer> {
    return { queued: await this.roots.queueScan(input.root_id ?? null), status: 'success' };
  }
}
