import { Controller, HttpCode, Post } from '@nestjs/common';
import { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { Allow, SessionOnly } from '../../../core/access/allow.decorators.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileMovesJob } from '../../../core/storage/file-moves.job.js';

@Controller(`${API}/settings/storage`)
export class StorageMovesController {
  constructor(private readonly moves: FileMovesJob) {}

  /** Brings stored files to where the settings say, as jobs whose runs show their progress. */
  @Post('move')
  @Allow('settings.update')
  @SessionOnly()
  @HttpCode(202)
  async moveStoredFiles(): Promise<StatusAnswer> {
    await this.moves.start();
    return { status: 'success' };
  }
}
