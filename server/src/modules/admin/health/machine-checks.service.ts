import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { Injectable } from '@nestjs/common';
import { VERSION } from '../../../core/bootstrap/bootstrap.registry.js';
import { AppConfig } from '../../../core/config/config.js';
import { AudioEncoder } from '../../../core/ports/audio-encoder.js';
import { NewestVersion } from './newest-version.job.js';
import { memoryState, roomState } from './machine-states.js';
import { outcome } from './outcome.js';
import type { Checks, Outcome } from './outcome.js';

/** Where the site runs, and what runs there. */
@Injectable()
export class MachineChecks {
  private readonly startedAt = new Date(Date.now() - process.uptime() * 1_000);

  readonly checks: Checks<'disk' | 'memory' | 'ffmpeg' | 'version'> = {
    disk: () => this.disk(),
    memory: () => this.memory(),
    ffmpeg: () => this.ffmpeg(),
    version: () => this.version(),
  };

  constructor(
    private readonly config: AppConfig,
    private readonly encoder: AudioEncoder,
    private readonly newest: NewestVersion,
  ) {}

  private async disk(): Promise<Outcome> {
    const { bavail, blocks, bsize } = await statfs(this.config.dataDir);
    const [free, total] = [bavail * bsize, blocks * bsize];
    const state = roomState(free);
    return outcome(state, { free, total }, state === 'good' ? null : 'disk_low');
  }

  private async memory(): Promise<Outcome> {
    // What holds the process, such as its container, where that is less than the machine.
    const limit = process.constrainedMemory();
    const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
    const free = Math.min(process.availableMemory(), total);
    const state = memoryState(free, total);
    return outcome(state, { used: process.memoryUsage.rss(), free, total }, state === 'good' ? null : 'memory_low');
  }

  private async ffmpeg(): Promise<Outcome> {
    return (await this.encoder.isAvailable()) ? outcome('good', {}) : outcome('off', {}, 'ffmpeg_missing');
  }

  private async version(): Promise<Outcome> {
    const figures = { installed: VERSION, node: process.versions.node, started_at: this.startedAt.toISOString() };
    const newer = await this.newest.newer();
    return newer === null ? outcome('good', figures) : outcome('good', { newer, ...figures }, 'newer_version');
  }
}
