import { AdminLists } from './admin-lists.service.js';
import { BulkJob } from './bulk.job.js';
import { BulkService } from './bulk.service.js';
import { CsvFiles } from './csv-files.service.js';
import { CsvRows } from './csv-rows.service.js';
import { ExportsJob } from './exports.job.js';
import { ExportsService } from './exports.service.js';
import { MovableCsvFiles } from './movable-csv-files.service.js';
import { ModelOptions } from './model-options.service.js';
import { ModelSources } from './model-source.js';
import { ResourceIndex } from './resource-index.service.js';
import { ResourceLists } from './resource-lists.service.js';
import { ResourceRowsRepository } from './resource-rows.repository.js';
import { Resources } from './resource-source.js';
import { ResourceTasksRepository } from './resource-tasks.repository.js';
import { TrashJob } from './trash.job.js';

export const RESOURCE_PROVIDERS = [
  Resources,
  ModelSources,
  ResourceRowsRepository,
  ResourceTasksRepository,
  ResourceLists,
  ResourceIndex,
  BulkService,
  BulkJob,
  CsvRows,
  CsvFiles,
  ExportsService,
  ExportsJob,
  MovableCsvFiles,
  ModelOptions,
  AdminLists,
  TrashJob,
];
