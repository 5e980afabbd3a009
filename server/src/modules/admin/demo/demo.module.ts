import { Module } from '@nestjs/common';
import { ImportingModule } from '../../catalogue/ingest/importing/index.js';
import { UsersModule } from '../../users/index.js';
import { DemoResetController } from './demo-reset.controller.js';
import { DemoResetJob } from './demo-reset.job.js';
import { DemoReset } from './demo-reset.service.js';

@Module({
  imports: [UsersModule, ImportingModule],
  controllers: [DemoResetController],
  providers: [DemoReset, DemoResetJob],
})
export class DemoModule {}
