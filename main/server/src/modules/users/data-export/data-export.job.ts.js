function _ts_decorate(decorators, target, key, desc) {
  var c = arguments.length,
    r = c < 3 ? target : desc === null ? (desc = Object.getOwnPropertyDescriptor(target, key)) : desc,
    d;
  if (typeof Reflect === 'object' && typeof Reflect.decorate === 'function') {
    r = Reflect.decorate(decorators, target, key, desc);
  } else {
    for (var i = decorators.length - 1; i >= 0; i--) {
      if ((d = decorators[i])) {
        r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
      }
    }
  }
  return (c > 3 && r && Object.defineProperty(target, key, r), r);
}
function _ts_metadata(metadataKey, metadataValue) {
  if (typeof Reflect === 'object' && typeof Reflect.metadata === 'function') {
    return Reflect.metadata(metadataKey, metadataValue);
  }
}
import { Injectable } from '@nestjs/common';
import { EXPORT_LINK_HOURS } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { Events } from '../../../core/events/events.js';
import { Jobs } from '../../../core/jobs/jobs.js';
import { Storage } from '../../../core/ports/storage.js';
import { diskAt } from '../../../core/storage/stored-disk.js';
import { zipOf } from '../../../core/zip.js';
import { DataExportReady } from '../user.events.js';
import { UsersRepository } from '../users.repository.js';
import { csvOf } from '../../../core/csv.js';
import { DataExportRepository } from './data-export.repository.js';
import { PersonalData } from './personal-data.js';
export const EXPORT_JOB = 'export-personal-data';
const CLEAN_AT_ONCE = 500;
const DISK = 'private';
export const exportKey = (id) => `exports/${id}.zip`;
export const diskOfExport = ({ backend_id }) => diskAt({ disk: DISK, backend_id });
const README =
  'Your personal data.\n\ndata.json holds everything; lists are there again as CSV files, for spreadsheets.\nTimes are UTC.\n';
export class DataExportJob {
  constructor(repository, data, users, storage, events, unit, jobs) {
    this.repository = repository;
    this.data = data;
    this.users = users;
    this.storage = storage;
    this.events = events;
    this.unit = unit;
    this.jobs = jobs;
  }
  onModuleInit() {
    this.jobs.define({ name: EXPORT_JOB, lane: 'bulk', run: ({ id }) => this.run(String(id)) });
    this.jobs.define({ name: 'delete-expired-exports', lane: 'bulk', schedule: '10 4 * * *', run: () => this.clean() });
  }
  async deleteFiles(exports) {
    for (const stored of exports) await this.storage.delete(diskOfExport(stored), exportKey(stored.id));
  }
  /** What failed may be asked for again at once; a later try of the job may still make it. */ async run(id) {
    try {
      await this.make(id);
    } catch (error) {
      await this.unit.run('exports.fail', () =>
        this.repository.finish(id, 'failed', { expires_at: null, backend_id: null }),
      );
      throw error;
    }
  }
  async make(id) {
    const row = await this.repository.find(id);
    const user = row && (await this.users.findById(Number(row.user_id)));
    if (!row || !user || row.state === 'ready') return;
    const data = await this.data.collect(Number(row.user_id));
    const lists = Object.entries(data).flatMap(([name, part]) =>
      Array.isArray(part) && part.length > 0 ? [[`${name}.csv`, csvOf(part)]] : [],
    );
    const place = await this.storage.placeFor(DISK);
    await this.storage.put(
      diskAt(place),
      exportKey(id),
      await zipOf({ 'readme.txt': README, 'data.json': JSON.stringify(data, null, 2), ...Object.fromEntries(lists) }),
    );
    const isThere = await this.unit.run('exports.finish', async () => {
      const expiresAt = new Date(Date.now() + EXPORT_LINK_HOURS * 3_600_000);
      const isKept = await this.repository.finish(id, 'ready', { expires_at: expiresAt, backend_id: place.backend_id });
      if (isKept) await this.events.emit(new DataExportReady(id, Number(user.id)));
      return isKept;
    });
    // The person left while their data was being packed.
    if (!isThere) await this.deleteFiles([{ id, backend_id: place.backend_id }]);
  }
  async clean() {
    const now = new Date();
    for (
      let over = await this.repository.listOver(now, CLEAN_AT_ONCE);
      over.length > 0;
      over = await this.repository.listOver(now, CLEAN_AT_ONCE)
    ) {
      const expired = over;
      // The files first: a row that stays is looked at again.
      await this.deleteFiles(expired);
      await this.unit.run('exports.clean', async () => {
        for (const { id } of expired) await this.repository.delete(id);
      });
    }
  }
}
DataExportJob = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof DataExportRepository === 'undefined' ? Object : DataExportRepository,
      typeof PersonalData === 'undefined' ? Object : PersonalData,
      typeof UsersRepository === 'undefined' ? Object : UsersRepository,
      typeof Storage === 'undefined' ? Object : Storage,
      typeof Events === 'undefined' ? Object : Events,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
      typeof Jobs === 'undefined' ? Object : Jobs,
    ]),
  ],
  DataExportJob,
);
