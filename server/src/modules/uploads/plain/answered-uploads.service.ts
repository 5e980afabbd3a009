import { Injectable } from '@nestjs/common';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isDuplicateKey } from '../../../core/database/duplicate-key.js';
import { UploadsService } from '../intake/uploads.service.js';
import type { ReceivedUpload } from './plain-upload.interceptor.js';

/** Form posts whose answer was lost on the way: sent again under the same key they give the same entry for a day, and nothing is kept twice (3-decisions §1). */
@Injectable()
export class AnsweredUploads {
  constructor(private readonly uploads: UploadsService) {}

  /** @param requestKey the client's name for the post; null where it gives none. @throws AppError as `UploadsService.finishOrCancel`. */
  async finish(received: ReceivedUpload, requestKey: string | null, actor: Actor): Promise<FileEntry> {
    if ('earlier' in received) return received.earlier;
    return await this.uploads.finishOrCancel(received.key, actor, requestKey).catch(async (error: unknown) => {
      // Both were under way.
      const other =
        requestKey !== null && isDuplicateKey(error) ? await this.uploads.findAnswered(requestKey, actor) : null;
      if (!other) throw error;
      return other;
    });
  }
}
