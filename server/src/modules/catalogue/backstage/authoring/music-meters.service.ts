import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { QuotaUse } from '@tonearm/shared/catalogue/uploaded-music.dto';
import { QuotaMeters } from '../../../../core/access/quota-meters.registry.js';
import type { MeteredUse } from '../../../../core/access/quota-meters.registry.js';
import { UsageService } from './usage.service.js';

const metered = (name: MeteredUse['name'], { used, allowed }: QuotaUse): MeteredUse => ({
  name,
  used,
  allowed: allowed ?? Infinity,
});

/** Tells whoever asks about another plan how much music, how many playlists and files somebody has. */
@Injectable()
export class MusicMeters implements OnModuleInit {
  constructor(
    private readonly meters: QuotaMeters,
    private readonly usage: UsageService,
  ) {}

  onModuleInit(): void {
    this.meters.add(async (actor) => {
      const uses = await this.usage.of(actor);
      return [
        metered('music.create', uses.music_minutes),
        metered('storage', uses.storage_mb),
        metered('playlists.create', uses.playlists),
      ];
    });
  }
}
