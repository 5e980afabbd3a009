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
import { Injectable, StreamableFile } from '@nestjs/common';
import { map } from 'rxjs';
import { Log } from '../log.js';
import { ErrorFilter } from './error.filter.js';
/** A file that lies elsewhere, for a handler to answer with: whoever asks is sent there. */ export class FileAddress {
  /** @param file what a HEAD hears of it, since the address is for reading only. */ constructor(url, file) {
    this.url = url;
    this.file = file;
  }
}
const OF_THE_FILE = ['Content-Type', 'Content-Length', 'Content-Disposition'];
export class FileAnswers {
  constructor(log) {
    this.errors = new ErrorFilter(log, false);
  }
  intercept(context, next) {
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest(), http.getResponse()];
    return next.handle().pipe(
      map((answer) => {
        if (answer instanceof FileAddress) return sendOn(request, response, answer);
        if (answer instanceof StreamableFile) answer.setErrorHandler((error) => this.fail(error, response, context));
        return answer;
      }),
    );
  }
  fail(error, response, context) {
    // Whoever asked has gone.
    if (response.destroyed) return;
    if (!response.headersSent) for (const name of OF_THE_FILE) response.removeHeader(name);
    this.errors.catch(error, context);
  }
}
FileAnswers = _ts_decorate(
  [
    Injectable(),
    _ts_metadata('design:type', Function),
    _ts_metadata('design:paramtypes', [typeof Log === 'undefined' ? Object : Log]),
  ],
  FileAnswers,
);
function sendOn(request, response, { url, file }) {
  if (request.method === 'HEAD')
    response
      .setHeader('Content-Type', file.type)
      .setHeader('Content-Length', file.length)
      .setHeader('Content-Disposition', file.disposition);
  else response.status(302).setHeader('Location', url);
}
