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
import { UnitOfWork } from '../database/unit-of-work.js';
import { COVER_SIZES } from '../ports/image-processor.js';
import { Storage } from '../ports/storage.js';
import { PicturesRepository } from './pictures.repository.js';
import { diskAt, LOCAL_BACKEND } from './stored-disk.js';
export const squareName = (size) => `${size}.webp`;
/** The files of a square picture. */ export const squareNames = () => COVER_SIZES.map(squareName);
export const squaresOf = (variants) => [...variants].map(([size, bytes]) => [squareName(size), bytes]);
const DISK = 'public';
const HERE = diskAt({ disk: DISK, backend_id: LOCAL_BACKEND });
export class PictureFiles {
  constructor(storage, rows, unit) {
    this.storage = storage;
    this.rows = rows;
    this.unit = unit;
  }
  /** Puts a picture's files; what is there already is replaced where it lies. */ async put(folder, hash, files) {
    const key = `${folder}/${hash}`;
    const known = await this.rows.find(key);
    const place = known === null || known.backend_id === null ? await this.storage.placeFor(DISK) : known;
    for (const [name, bytes] of files) await this.storage.put(diskAt(place), `${key}/${name}`, bytes);
    if (known === null || known.backend_id !== place.backend_id)
      await this.unit.run('pictures.note', () => this.rows.save(key, place.backend_id));
  }
  /** null: there is none. */ async stat(folder, hash, name) {
    const key = `${folder}/${hash}`;
    return await this.storage.stat(await this.diskOf(key), `${key}/${name}`);
  }
  /** By its address below `/storage`. Looks here first, which costs nothing; where else it lies is asked of its row. */ async open(
    path,
  ) {
    const here = await this.storage.open(HERE, path);
    return here ?? (await this.storage.open(await this.diskOf(path.slice(0, path.lastIndexOf('/'))), path));
  }
  /** Deletes a picture that nothing shows any more. */ async delete(folder, hash, names) {
    if (hash === null) return;
    const key = `${folder}/${hash}`;
    // The row first: whoever moves the files meanwhile finds that there is nothing to move.
    const place = await this.unit.run('pictures.forget', () => this.rows.take(key));
    for (const name of names) await this.storage.delete(diskAt(place), `${key}/${name}`);
  }
  async diskOf(key) {
    return diskAt((await this.rows.find(key)) ?? { disk: DISK, backend_id: null });
  }
}
PictureFiles = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Storage === 'undefined' ? Object : Storage,
      typeof PicturesRepository === 'undefined' ? Object : PicturesRepository,
      typeof UnitOfWork === 'undefined' ? Object : UnitOfWork,
    ]),
  ],
  PictureFiles,
);
