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
import { appendFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Storage } from '../ports/storage.js';
import { fileStream } from '../storage/file-stream.js';
import { diskAt } from '../storage/stored-disk.js';
import { WorkFiles } from '../storage/work-files.js';
import { CsvRows } from './csv-rows.js';
const DISK = 'private';
/** Where a long export lies on the private disk. */ export const exportKeyOf = (id) => `exports/${id}.csv`;
export class CsvFiles {
  constructor(csv, storage, files) {
    this.csv = csv;
    this.storage = storage;
    this.files = files;
  }
  /** Puts all rows on the disk, as whoever asked sees them. @param onPiece hears how many rows there are so far. @returns in which backend they lie. */ async write(
    task,
    source,
    { actor, onPiece },
  ) {
    const path = await this.files.draft(`csv-${task.id}`);
    try {
      let written = 0;
      for await (const { text, rows } of this.csv.of(source, task.request, actor)) {
        await appendFile(path, text);
        written += rows;
        await onPiece(written);
      }
      const place = await this.storage.placeFor(DISK);
      await this.storage.putFile(diskAt(place), exportKeyOf(task.id), path);
      return place.backend_id;
    } finally {
      await rm(path, { force: true });
    }
  }
  /** null where the file is gone. */ async open(task, source, actor) {
    if (!task.has_file) return Readable.from(textsOf(this.csv.of(source, task.request, actor)));
    const file = await this.storage.open(diskAt({ disk: DISK, backend_id: task.backend_id }), exportKeyOf(task.id));
    return file && fileStream(file);
  }
  async delete({ id, backend_id }) {
    await this.storage.delete(diskAt({ disk: DISK, backend_id }), exportKeyOf(id));
  }
}
CsvFiles = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof CsvRows === 'undefined' ? Object : CsvRows,
      typeof Storage === 'undefined' ? Object : Storage,
      typeof WorkFiles === 'undefined' ? Object : WorkFiles,
    ]),
  ],
  CsvFiles,
);
async function* textsOf(pieces) {
  for await (const { text } of pieces) yield text;
}
