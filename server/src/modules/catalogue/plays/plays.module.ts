import { Module } from '@nestjs/common';
import { TracksModule } from '../tracks/index.js';
import { PlaysController } from './plays.controller.js';
import { PlaysRepository } from './plays.repository.js';
import { PlaysService } from './plays.service.js';

@Module({ imports: [TracksModule], controllers: [PlaysController], providers: [PlaysService, PlaysRepository], exports: [PlaysService] })
export class PlaysModule {}
