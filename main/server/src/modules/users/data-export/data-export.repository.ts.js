import { EXPORT_LINK_HOURS } from '@tonearm/shared/limits';
import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { DataExportEntity, UserEntity } from '../user.entity.js';
const HOUR_MS = 3_600_000;
const COLUMNS = ['id', 'user_id', 'state', 'expires_at', 'created_at', 'backend_id'];
export class DataExportRepository extends Repository {
  /** The person's turn: of two requests at once the second sees the first. */ async lock(userId) {
    await this.lockRows(UserEntity, [userId]);
  }
  async latestOf(userId) {
    return await this.exports.pickOne(COLUMNS, { user_id: userId }, { order: { created_at: 'desc', id: 'desc' } });
  }
  async find(id) {
    return await this.exports.pickOne(COLUMNS, { id });
  }
  async insert(id, userId) {
    await this.exports.insert({ id, user_id: userId, state: 'queued', created_at: new Date() });
  }
  /** @param file how long it stays, and where. @returns whether the row was still there. */ async finish(
    id,
    state,
    file,
  ) {
    return (await this.exports.update({ id }, { state, ...file })) === 1;
  }
  /** Those whose files are of no use any more, or never came to be, at most `limit`. */ async listOver(now, limit) {
    const { expires_at, created_at } = named(DataExportEntity);
    const unmade = new Date(now.getTime() - EXPORT_LINK_HOURS * HOUR_MS);
    return await this.exports.pick(
      ['id', 'backend_id'],
      sql`${expires_at} <= ${now} OR (${expires_at} IS NULL AND ${created_at} <= ${unmade})`,
      { limit },
    );
  }
  async delete(id) {
    await this.exports.delete({ id });
  }
  /** Locked: nobody moves their files before the unit ends. */ async filesOf(userId) {
    return await this.exports.pick(['id', 'backend_id'], { user_id: userId }, { lock: true });
  }
  constructor(...args) {
    (super(...args), (this.exports = this.table(DataExportEntity)));
  }
}
