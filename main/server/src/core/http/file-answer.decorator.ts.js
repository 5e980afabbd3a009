import { applyDecorators, Header, UseInterceptors } from '@nestjs/common';
import { NotInApiDocument } from './api-description.decorators.js';
import { FileAnswers } from './file-answer.interceptor.js';
/** The handler answers with a file instead of JSON: it is no operation of the API document, and nothing keeps a copy. */ export const FileAnswer =
  () => applyDecorators(NotInApiDocument(), Header('Cache-Control', 'no-store'), UseInterceptors(FileAnswers));
