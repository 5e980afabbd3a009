import { marks } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';

/** Starts the work on uploaded tracks. */
export class TrackProcessing extends Repository {
  /** In the open unit, after the tracks and their originals have been written. */
  async start(trackIds: readonly number[]): Promise<void> {
    if (trackIds.length > 0) await this.write(`UPDATE tracks SET processing_state = 'pending' WHERE id IN (${marks(trackIds.length)})`, trackIds);
  }
}
