import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { KeptAccounts } from '../../../users/index.js';
import { MusicMakersRepository } from './music-makers.repository.js';

/** People whose music is here keep their accounts, whether they use them or not. */
@Injectable()
export class MusicMakers implements OnModuleInit {
  constructor(
    private readonly kept: KeptAccounts,
    private readonly makers: MusicMakersRepository,
  ) {}

  onModuleInit(): void {
    this.kept.add((userIds) => this.makers.among(userIds));
  }
}
