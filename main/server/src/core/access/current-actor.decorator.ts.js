import { createParamDecorator } from '@nestjs/common';
import { contextOf } from '../http/request-context.js';
/** The actor of the request. */ export const CurrentActor = createParamDecorator(
  (_data, context) => contextOf(context.switchToHttp().getRequest()).actor,
);
