import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { LocalizationAnswers } from './localization-answers.service.js';
import { LocalizationDeletion } from './localization-deletion.service.js';
import { LocalizationRowsRepository } from './localization-rows.repository.js';
import { LocalizationsController } from './localizations.controller.js';
import { LocalizationsResource } from './localizations.resource.js';
import { LocalizationsService } from './localizations.service.js';

@Module({
  imports: [UsersModule],
  controllers: [LocalizationsController],
  providers: [
    LocalizationsService,
    LocalizationAnswers,
    LocalizationDeletion,
    LocalizationRowsRepository,
    LocalizationsResource,
  ],
})
export class LocalizationsModule {}
