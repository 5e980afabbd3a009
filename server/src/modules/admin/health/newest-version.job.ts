import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { VERSION } from '../../../core/bootstrap/bootstrap.registry.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Log } from '../../../core/log.js';
import { isPacked, PublicFetcher } from '../../../core/net/public-fetch.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { NewestVersionRepository } from './newest-version.repository.js';
import type { HeardVersion } from './newest-version.repository.js';
import { isNewer, releaseOf } from './version-order.js';

const LIMIT_MS = 10_000;
const BYTES_MAX = 256 * 1_024;
const ETAG_MAX = 200;
const NOT_MODIFIED = 304;

/** Asks the feed of the settings once a day whether there is a newer version. It is told nothing: not even which one runs here. */
@Injectable()
export class NewestVersion implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly settings: SettingsService,
    private readonly fetcher: PublicFetcher,
    private readonly versions: NewestVersionRepository,
    private readonly unit: UnitOfWork,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'look-for-newer-version', lane: 'bulk', schedule: '40 6 * * *', run: () => this.look() });
  }

  /** The newest that the feed has named, if it came after the one that runs here. */
  async newer(): Promise<string | null> {
    const [heard, feed] = await Promise.all([this.versions.find(), this.feed()]);
    return heard && heard.feed === feed && isNewer(heard.version, VERSION) ? heard.version : null;
  }

  /** A feed that is away is asked again tomorrow; nobody needs to know. */
  async look(): Promise<void> {
    const feed = await this.feed();
    if (feed === '') return;
    try {
      const heard = await this.versions.find();
      const found = await this.ask(feed, heard?.feed === feed ? heard.etag : null);
      if (found) await this.unit.run('versions.hear', () => this.versions.replace(found));
    } catch {
      this.log.info('The feed of newer versions could not be read.');
    }
  }

  private async feed(): Promise<string> {
    return (await this.settings.get('updates.check')) ? await this.settings.get('updates.feed') : '';
  }

  /** @returns null where nothing has changed. @throws where it names no version. */
  private async ask(feed: string, etag: string | null): Promise<HeardVersion | null> {
    const answer = await this.fetcher.openPublic(feed, {
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { accept: 'application/json', ...(etag !== null && { 'if-none-match': etag }) },
      protocols: ['https:'],
    });
    try {
      if (answer.statusCode === NOT_MODIFIED) return null;
      if (answer.statusCode !== 200 || isPacked(answer.headers)) throw new Error('It has no answer.');
      const said = JSON.parse(await textOf(answer)) as { version?: unknown; tag_name?: unknown } | null;
      const version = releaseOf(said?.version ?? said?.tag_name);
      if (version === null) throw new Error('It names no version.');
      const given = answer.headers.etag ?? '';
      return { feed, version, etag: given !== '' && given.length <= ETAG_MAX ? given : null };
    } finally {
      answer.destroy();
    }
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BYTES_MAX) throw new Error('It says too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
