import type {
  ExpandQueueAnswer,
  ExpandQueueInput,
  PlayQueue,
  SaveQueueInput,
} from '@tonearm/shared/catalogue/queue.dto';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { QueueConflict } from '../../src/platform/player/queue-port';
import type { QueuePort } from '../../src/platform/player/queue-port';

/** A server that keeps one queue and knows one long list. */
export class FakeQueue implements QueuePort {
  kept: PlayQueue | null = null;
  readonly saves: SaveQueueInput[] = [];
  readonly expansions: ExpandQueueInput[] = [];
  /** What a list holds, cut into parts. */
  parts: Track[][] = [];

  load(newerThan: number): Promise<PlayQueue | null> {
    return Promise.resolve(this.kept && this.kept.version > newerThan ? this.kept : null);
  }

  save(input: SaveQueueInput): Promise<number> {
    this.saves.push(input);
    const version = this.kept?.version ?? 0;
    if (input.version < version) return Promise.reject(new QueueConflict());
    const { index, position_ms, shuffle, repeat } = input;
    this.kept = { entries: this.kept?.entries ?? [], index, position_ms, shuffle, repeat, version: version + 1 };
    return Promise.resolve(version + 1);
  }

  expand(input: ExpandQueueInput): Promise<ExpandQueueAnswer> {
    this.expansions.push(input);
    const part = Number(input.cursor ?? 0);
    const tracks = this.parts[part] ?? [];
    const next = part + 1 < this.parts.length ? String(part + 1) : null;
    return Promise.resolve({
      track_ids: tracks.map((track) => track.id),
      tracks,
      next_cursor: next,
      status: 'success',
    });
  }
}
