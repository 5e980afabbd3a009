import { AdministeredExports } from './administered-exports.service.js';
import { DataExportJob } from './data-export.job.js';
import { DataExportRepository } from './data-export.repository.js';
import { DataExportService } from './data-export.service.js';
import { ExportArchive } from './export-archive.service.js';
import { ExportNotice } from './export-notice.listener.js';
import { MovableExports } from './movable-exports.service.js';
import { OwnData } from './own-data.service.js';
import { PersonalData } from './personal-data.registry.js';

export const DATA_EXPORT_PROVIDERS = [
  DataExportService,
  AdministeredExports,
  DataExportRepository,
  DataExportJob,
  MovableExports,
  ExportArchive,
  ExportNotice,
  PersonalData,
  OwnData,
];
