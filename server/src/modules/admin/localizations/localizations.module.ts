import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { LineFilesController } from './files/line-files.controller.js';
import { LineFilesService } from './files/line-files.service.js';
import { LineFileUpload } from './files/line-file-upload.interceptor.js';
import { LineImports } from './files/line-imports.service.js';
import { MailTextsController } from './mails/mail-texts.controller.js';
import { MailTextsService } from './mails/mail-texts.service.js';
import { LocalizationAnswers } from './localization-answers.service.js';
import { LocalizationDeletion } from './localization-deletion.service.js';
import { LocalizationRowsRepository } from './localization-rows.repository.js';
import { LocalizationsController } from './localizations.controller.js';
import { LocalizationsResource } from './localizations.resource.js';
import { LocalizationsService } from './localizations.service.js';

@Module({
  imports: [UsersModule],
  controllers: [LocalizationsController, LineFilesController, MailTextsController],
  providers: [
    LocalizationsService,
    LocalizationAnswers,
    LocalizationDeletion,
    LocalizationRowsRepository,
    LocalizationsResource,
    LineFilesService,
    LineFileUpload,
    LineImports,
    MailTextsService,
  ],
})
export class LocalizationsModule {}
