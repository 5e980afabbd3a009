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
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ImageProcessor } from '../../../core/ports/image-processor.js';
import { PictureFiles, squareNames, squaresOf } from '../../../core/storage/picture-files.js';
export class AvatarFiles {
  constructor(images, pictures) {
    this.images = images;
    this.pictures = pictures;
    this.turn = Promise.resolve();
  }
  /** @returns the new picture's hash. @throws ImageRefused. */ async make(bytes) {
    // One at a time: 40 million pixels take a hundred megabytes.
    const made = this.turn.then(() => this.images.squareCover(bytes));
    this.turn = made.catch(() => undefined);
    const { variants } = await made;
    // Salted: two people, or one twice, never share a file, so that taking one away takes nobody else's.
    const hash = createHash('sha1').update(randomBytes(20)).update(bytes).digest('hex');
    try {
      await this.pictures.put('avatars', hash, squaresOf(variants));
    } catch (error) {
      await this.delete(hash).catch(() => undefined);
      throw error;
    }
    return hash;
  }
  async delete(hash) {
    await this.pictures.delete('avatars', hash, squareNames());
  }
}
AvatarFiles = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof ImageProcessor === 'undefined' ? Object : ImageProcessor,
      typeof PictureFiles === 'undefined' ? Object : PictureFiles,
    ]),
  ],
  AvatarFiles,
);
