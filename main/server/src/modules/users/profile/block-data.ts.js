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
import { isoTime } from '../../../core/database/dialect.js';
import { PersonalData } from '../data-export/personal-data.js';
import { BlocksRepository } from './blocks.repository.js';
export class BlockData {
  constructor(data, blocks) {
    this.data = data;
    this.blocks = blocks;
  }
  onModuleInit() {
    this.data.add({
      name: 'blocks',
      collect: async (userId) => (await this.blocks.namedOf(userId)).map(({ name, at }) => ({ name, at: isoTime(at) })),
    });
  }
}
BlockData = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof PersonalData === 'undefined' ? Object : PersonalData,
      typeof BlocksRepository === 'undefined' ? Object : BlocksRepository,
    ]),
  ],
  BlockData,
);
