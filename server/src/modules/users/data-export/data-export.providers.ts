import { DataExportService } from './data-export.service.js';

export const DATA_EXPORT_PROVIDERS = [DataExportService];
