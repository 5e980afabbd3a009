import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UploadedFiles } from '../../../uploads/index.js';
import { PictureUsesRepository } from './picture-uses.repository.js';

/** Says which uploaded pictures songs, albums, artists and genres show. */
@Injectable()
export class PictureUses implements OnModuleInit {
  constructor(
    private readonly files: UploadedFiles,
    private readonly pictures: PictureUsesRepository,
  ) {}

  onModuleInit(): void {
    this.files.addUse({
      inUse: (ids) => this.pictures.shownAmong(ids),
      usesOf: (id) => this.pictures.usesOf(id),
      refusal: 'This picture is shown somewhere. Look where it is used before you delete it.',
      isCopied: true,
    });
  }
}
