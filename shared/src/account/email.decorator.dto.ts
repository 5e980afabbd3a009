import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';
import { EMAIL_MAX } from '../limits.js';
import { EMAIL_PATTERN, normalEmail } from './fields.js';

const normalise = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? normalEmail(value) : value,
);

/** An email address, normalised before it is checked. */
export function IsEmailAddress(): PropertyDecorator {
  return (prototype, property) => {
    for (const decorate of [
      normalise,
      IsString(),
      Length(3, EMAIL_MAX),
      Matches(EMAIL_PATTERN, { message: 'This is no email address.' }),
    ])
      decorate(prototype, property as string);
  };
}
