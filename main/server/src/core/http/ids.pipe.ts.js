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
import { Injectable } from '@nestjs/common';
import { DELETE_IDS_MAX } from '@tonearm/shared/limits';
import { invalid } from '../errors/app-error.js';
import { Id } from './id.pipe.js';
const readId = new Id();
export class Ids {
  transform(value) {
    if (value === 'me') return 'me';
    const parts = value.split(',');
    if (parts.length > DELETE_IDS_MAX) throw invalid({ ids: [`Name at most ${DELETE_IDS_MAX} at once.`] });
    return [...new Set(parts.map((part) => readId.transform(part)))];
  }
}
Ids = _ts_decorate([Injectable()], Ids);
