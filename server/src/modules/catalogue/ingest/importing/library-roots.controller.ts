import { Controller, Get } from '@nestjs/common';
import { LibraryRootListAnswer } from '@tonearm/shared/catalogue/library.dto';
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
}
