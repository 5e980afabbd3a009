import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditCleanUpJob } from './audit-clean-up.job.js';
import { AuditController } from './audit.controller.js';
import { AuditInterceptor } from './audit.interceptor.js';
import { AuditForgetting } from './audit-forgetting.listener.js';
import { AuditLog } from './audit-log.service.js';
import { AuditRecorder } from './audit-recorder.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditResource } from './audit.resource.js';

@Module({
  controllers: [AuditController],
  providers: [
    AuditRecorder,
    AuditLog,
    AuditResource,
    AuditCleanUpJob,
    AuditForgetting,
    AuditRepository,
    AuditInterceptor,
    { provide: APP_INTERCEPTOR, useExisting: AuditInterceptor },
  ],
  exports: [AuditLog],
})
export class AuditModule {}
