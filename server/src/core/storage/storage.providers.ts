import { BucketFiles } from './bucket-files.service.js';
import { FileCopiesRepository } from './file-copies.repository.js';
import { FileMover } from './file-mover.service.js';
import { FileMovesJob } from './file-moves.job.js';
import { MovableFiles } from './movable-files.js';
import { MovablePictures } from './movable-pictures.service.js';
import { PictureFiles } from './picture-files.service.js';
import { PictureSweeper } from './picture-sweeper.job.js';
import { PictureTypes } from './picture-types.service.js';
import { PicturesRepository } from './pictures.repository.js';

export const STORAGE_PROVIDERS = [
  { provide: MovableFiles, useFactory: () => new MovableFiles() },
  BucketFiles,
  FileCopiesRepository,
  FileMover,
  FileMovesJob,
  PicturesRepository,
  PictureFiles,
  MovablePictures,
  PictureSweeper,
  PictureTypes,
];
