import { applyDecorators, Header, SetMetadata } from '@nestjs/common';

/** What `ApiExcludeEndpoint` of @nestjs/swagger sets; the package itself is loaded by the generator only. */
const EXCLUDED = 'swagger/apiExcludeEndpoint';

/** The handler answers with a file instead of JSON: it is no operation of the API document, and nothing keeps a copy. */
export const FileAnswer = (): MethodDecorator => applyDecorators(SetMetadata(EXCLUDED, { disable: true }), Header('Cache-Control', 'no-store'));
