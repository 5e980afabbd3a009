import { DataExportJob } from './data-export.job.js';
import { DataExportRepository } from './data-export.repository.js';
import { DataExportService } from './data-export.service.js';
import { ExportArchive } from './export-archive.js';
import { ExportNotice } from './export-notice.js';
import { MovableExports } from './movable-exports.js';
import { OwnData } from './own-data.js';
import { PersonalData } from './personal-data.js';

export const DATA_EXPORT_PROVIDERS = [
  DataExportService,
  DataExportRepository,
  DataExportJob,
  MovableExports,
  ExportArchive,
  ExportNotice,
  PersonalData,
  OwnData,
];
