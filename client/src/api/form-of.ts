import type { FetchArgs } from '@reduxjs/toolkit/query';
import { callOf } from './call-of';
import type { ArgOf, Endpoints, Generated } from './call-of';

/** What stands in the address; a generated call's JSON is an object of its own. */
type AddressArg<Arg> = { [Key in keyof Arg as NonNullable<Arg[Key]> extends string | number ? Key : never]: Arg[Key] };

/** A generated call that sends a file instead of JSON, for the `query` of a `build.mutation`. @param fields what is sent in the form beside the file. */
export function formOf<E extends Endpoints, Name extends keyof E & string, Field extends string = never>(
  api: Generated<E>,
  name: Name,
  fields: readonly Field[] = [],
): (arg: AddressArg<ArgOf<E, Name>> & Record<Field, string> & { file: File }) => FetchArgs {
  const call = callOf(api, name);
  return ({ file, ...arg }) => {
    const body = new FormData();
    const given: Readonly<Record<string, string>> = arg;
    // Before the file, so that they are known when it comes.
    for (const field of fields) body.set(field, given[field] ?? '');
    body.set('file', file);
    return { ...call(arg), body };
  };
}
