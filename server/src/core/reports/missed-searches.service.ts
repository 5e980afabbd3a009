import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { searchWords } from '@tonearm/shared/rules/search-words';
import { UnitOfWork } from '../database/unit-of-work.js';
import { isRobot } from '../http/user-agent.js';
import { Log } from '../log.js';
import { MissedSearchesRepository } from './missed-searches.repository.js';
import { UncountedAddresses } from './uncounted-addresses.js';

const DAY_MS = 86_400_000;
/** What a killed process loses at most. */
const FLUSH_MS = 5_000;
/** Different texts that wait to be stored. */
const WAITING_MAX = 200;
const TEXT_MAX = 60;
const HASH_LENGTH = 32;
/** Of so many digits it may be a number of somebody's. */
const DIGITS_MAX = 5;

/** Addresses and numbers of people, who type them into any field: they are not kept. */
const isPersonal = (query: string): boolean => query.includes('@') || query.replaceAll(/\D/g, '').length > DIGITS_MAX;

/** Who searched, as far as it decides whether the search is counted. */
export interface Searcher {
  address: string;
  userAgent: string | undefined;
}

/** Counts what people look for in vain (3-decisions §12): the text alone, on its way to the database. Requests wait for no writer. */
@Injectable()
export class MissedSearches implements OnModuleDestroy {
  private waiting = new Map<string, number>();
  private flushing: Promise<void> | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly searches: MissedSearchesRepository,
    private readonly unit: UnitOfWork,
    private readonly uncounted: UncountedAddresses,
    private readonly log: Log,
  ) {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Not of robots, nor from where the settings count nothing. */
  async note(query: string, { address, userAgent }: Searcher): Promise<void> {
    const text = [...searchWords(query).join(' ')].slice(0, TEXT_MAX).join('').trim();
    if (text === '' || isPersonal(query) || isRobot(userAgent) || (await this.uncounted.has(address))) return;
    if (this.waiting.has(text) || this.waiting.size < WAITING_MAX)
      this.waiting.set(text, (this.waiting.get(text) ?? 0) + 1);
  }

  /** Stores what waits. What the database does not take now is lost: it is a count of words. */
  async flush(now = Date.now()): Promise<void> {
    await this.flushing;
    this.flushing ??= this.store(now).finally(() => (this.flushing = null));
    await this.flushing;
  }

  private async store(now: number): Promise<void> {
    const { waiting } = this;
    if (waiting.size === 0) return;
    this.waiting = new Map();
    const searches = [...waiting].map(([text, times]) => ({ hash: hashOf(text), text, times }));
    await this.unit
      .run('searches.missed', () => this.searches.add(Math.floor(now / DAY_MS), searches))
      .catch((error: unknown) => this.log.warn('Searches without a result were not counted', error));
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
