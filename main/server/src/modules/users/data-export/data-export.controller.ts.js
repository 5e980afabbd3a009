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
function _ts_param(paramIndex, decorator) {
  return function (target, key) {
    decorator(target, key, paramIndex);
  };
}
import { Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { Actor } from '../../../core/access/actor.js';
import { AllowLoggedIn } from '../../../core/access/allow.decorators.js';
import { CurrentActor } from '../../../core/access/current-actor.decorator.js';
import { API } from '../../../core/http/api-prefix.js';
import { FileAnswer } from '../../../core/http/file-answer.decorator.js';
import { DataExportService } from './data-export.service.js';
export class DataExportController {
  constructor(exports) {
    this.exports = exports;
  }
  /** The latest one; null when none was ever asked for. */ async getDataExport(actor) {
    return { export: await this.exports.latest(actor), status: 'success' };
  }
  /** Made by a job; a mail tells when it is ready. One a day. */ async requestDataExport(actor) {
    return { export: await this.exports.request(actor), status: 'success' };
  }
  async downloadDataExport(id, actor) {
    const { name, bytes } = await this.exports.download(id, actor);
    return new StreamableFile(bytes, { type: 'application/zip', disposition: `attachment; filename="${name}"` });
  }
}
_ts_decorate(
  [
    Get(),
    AllowLoggedIn(),
    _ts_param(0, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof Actor === 'undefined' ? Object : Actor]),
    _ts_metadata('design:returntype', Promise),
  ],
  DataExportController.prototype,
  'getDataExport',
  null,
);
_ts_decorate(
  [
    Post(),
    AllowLoggedIn(),
    HttpCode(202),
    _ts_param(0, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof Actor === 'undefined' ? Object : Actor]),
    _ts_metadata('design:returntype', Promise),
  ],
  DataExportController.prototype,
  'requestDataExport',
  null,
);
_ts_decorate(
  [
    Get(':id/download'),
    AllowLoggedIn(),
    FileAnswer(),
    _ts_param(0, Param('id')),
    _ts_param(1, CurrentActor()),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [String, typeof Actor === 'undefined' ? Object : Actor]),
    _ts_metadata('design:returntype', Promise),
  ],
  DataExportController.prototype,
  'downloadDataExport',
  null,
);
DataExportController = _ts_decorate(
  [
    Controller(`${API}/users/me/export`),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof DataExportService === 'undefined' ? Object : DataExportService]),
  ],
  DataExportController,
);
