import { applyDecorators, Header } from '@nestjs/common';
import { NotInApiDocument } from './api-description.decorators.js';

/** The handler answers with a file instead of JSON: it is no operation of the API document, and nothing keeps a copy. */
export const FileAnswer = (): MethodDecorator => applyDecorators(NotInApiDocument(), Header('Cache-Control', 'no-store'));
