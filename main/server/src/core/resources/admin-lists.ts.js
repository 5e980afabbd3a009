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
import { BulkService } from './bulk.service.js';
import { ExportsService } from './exports.service.js';
import { ResourceLists } from './resource-lists.service.js';
import { Resources } from './resource-source.js';
export class AdminLists {
  constructor(resources, lists, changes, exports) {
    this.resources = resources;
    this.lists = lists;
    this.changes = changes;
    this.exports = exports;
  }
  async list(resource, query, actor) {
    return await this.lists.list(this.resources.get(resource), query, actor);
  }
  async update(resource, input, actor) {
    return await this.changes.update(this.resources.get(resource), input, actor);
  }
  async delete(resource, input, actor) {
    return await this.changes.delete(this.resources.get(resource), input, actor);
  }
  async restore(resource, input, actor) {
    return await this.changes.restore(this.resources.get(resource), input, actor);
  }
  async csv(resource, input, actor) {
    const made = await this.exports.request(this.resources.get(resource), input, actor);
    return { export: made, download_path: made.download_path, status: 'success' };
  }
}
AdminLists = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [
      typeof Resources === 'undefined' ? Object : Resources,
      typeof ResourceLists === 'undefined' ? Object : ResourceLists,
      typeof BulkService === 'undefined' ? Object : BulkService,
      typeof ExportsService === 'undefined' ? Object : ExportsService,
    ]),
  ],
  AdminLists,
);
