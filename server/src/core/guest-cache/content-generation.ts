import { randomInt } from 'node:crypto';
import { asCall } from '../database/call-time.js';
import { named } from '../database/entity-columns.js';
import { Repository } from '../database/repository.js';
import { sql } from '../database/sql.js';
import type { ChangeWatcher } from '../database/change-watcher.js';
import { ContentGenerationEntity } from './content-generation.entity.js';
import { isSeen } from './content-tables.js';

/** What another process changes is seen after this long at most. */
const UNSEEN_MS = 500;
/** Rows that units count in: two at once rarely take the same. */
const SLOTS = 64;
/** Readings while others go on writing; then nothing is known. */
const TRIES = 3;

/** What counts for content that no statement tells of. */
const EVERYTHING = '';

const g = named(ContentGenerationEntity, 'g');

/**
 * Says whether anything that guests may see has changed since: every unit that changes it counts in its own commit, whatever the process, so that nothing
 * is lost with one that is killed, and nothing but the database has to be there.
 */
export class ContentGeneration extends Repository implements ChangeWatcher {
  private readonly generations = this.table(ContentGenerationEntity);
  private latest: number | null = null;
  /** On the clock that nobody sets. */
  private readAt = -Infinity;
  private changes = 0;
  /** Changes of this process that the latest generation has in it. */
  private ownChanges = 0;
  private reading: Promise<void> | null = null;
  private readonly listeners: ((isElsewhere: boolean) => void)[] = [];

  /** The generation as this process knows it; null where it has to read first. */
  get known(): number | null {
    return performance.now() - this.readAt < UNSEEN_MS ? this.latest : null;
  }

  /** The generation as it is. @returns null where that cannot be told now. */
  async read(): Promise<number | null> {
    try {
      for (let tries = 0; this.known === null && tries < TRIES; tries += 1) {
        this.reading ??= asCall(() => this.load()).finally(() => (this.reading = null));
        await this.reading;
      }
    } catch {
      // Whoever asks is told by the database itself.
      return null;
    }
    return this.known;
  }

  /** Tells a listener, before anybody learns of the new generation, and whether another process had a part in it. */
  whenChanged(listener: (isElsewhere: boolean) => void): void {
    this.listeners.push(listener);
  }

  /** Everything that is kept for guests is forgotten, in all processes. */
  async renew(): Promise<void> {
    await this.unit.run('content.renew', async () => this.unit.noteWrite(EVERYTHING, null));
  }

  cares(table: string, columns: readonly string[] | null): boolean {
    return isSeen(table, columns);
  }

  async note(): Promise<void> {
    const one = { slot: randomInt(SLOTS), generation: 1 };
    const generation = sql`${named(ContentGenerationEntity).generation} + 1`;
    await this.generations.upsert(one, { key: ['slot'], set: { generation } });
  }

  settle(): void {
    this.changes += 1;
    this.readAt = -Infinity;
  }

  private async load(): Promise<void> {
    const { changes } = this;
    const readAt = performance.now();
    const row = await this.row<{ sum: number | string | null }>(sql`SELECT SUM(${g.generation}) AS sum FROM ${g}`);
    const latest = Number(row?.sum ?? 0);
    if (latest !== this.latest) {
      const isElsewhere = latest - (this.latest ?? latest) !== changes - this.ownChanges;
      this.latest = latest;
      this.ownChanges = changes;
      for (const tell of this.listeners) tell(isElsewhere);
    }
    // One that began before a change would be taken for fresh.
    if (changes === this.changes) this.readAt = readAt;
  }
}
