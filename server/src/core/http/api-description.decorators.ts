import { SetMetadata } from '@nestjs/common';

/**
 * What decorators of @nestjs/swagger set; the package itself weighs megabytes and is loaded by the generator only.
 * `ApiExcludeEndpoint` and `ApiParam`, as of @nestjs/swagger 12; the API document's test notices when they change.
 */
const EXCLUDED = 'swagger/apiExcludeEndpoint';
const PARAMETERS = 'swagger/apiParameters';

/** The handler is no operation of the API document. */
export const NotInApiDocument = (): MethodDecorator => SetMetadata(EXCLUDED, { disable: true });

/** A path parameter that TypeScript's type does not describe, such as an id or `me`. */
export const TextParam = (name: string): MethodDecorator =>
  SetMetadata(PARAMETERS, [{ name, in: 'path', required: true, schema: { type: 'string' } }]);
