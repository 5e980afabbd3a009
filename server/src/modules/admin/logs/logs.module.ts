import { Module } from '@nestjs/common';
import { ErrorLogController } from './error-log.controller.js';
import { ErrorLogService } from './error-log.service.js';
import { LogsController } from './logs.controller.js';
import { LogsService } from './logs.service.js';

@Module({ controllers: [ErrorLogController, LogsController], providers: [ErrorLogService, LogsService] })
export class LogsModule {}
