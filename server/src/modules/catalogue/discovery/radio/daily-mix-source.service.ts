import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { RecommendedTracks } from '../../music/tracks/index.js';
import { CandidatesRepository } from './candidates.repository.js';
import { RadioService } from './radio.service.js';
import { mixOf } from './station-seeds.service.js';

/** The daily mix is what a listener is recommended elsewhere too. */
@Injectable()
export class DailyMixSource implements OnModuleInit {
  constructor(
    private readonly recommended: RecommendedTracks,
    private readonly radio: RadioService,
    private readonly candidates: CandidatesRepository,
  ) {}

  onModuleInit(): void {
    this.recommended.provide(async (actor, limit) => {
      const { userId } = actor;
      if (userId === null || (await this.candidates.playedBy(userId, 1)).length === 0) return [];
      return await this.radio.sample(mixOf(userId), actor, limit);
    });
  }
}
