import type { FetchArgs } from '@reduxjs/toolkit/query';

export type Endpoints = Record<string, { Types: { QueryArg: unknown; ResultType: unknown } }>;

/** What a generated file makes: its endpoints, and the way to their definitions. */
export interface Generated<E extends Endpoints> {
  endpoints: E;
  enhanceEndpoints: (parts: never) => unknown;
}

export type ArgOf<E extends Endpoints, Name extends keyof E> = E[Name]['Types']['QueryArg'];
export type AnswerOf<E extends Endpoints, Name extends keyof E> = E[Name]['Types']['ResultType'];

/** How the generated endpoint asks: its address, and which of its arguments go where. */
export function callOf<E extends Endpoints, Name extends keyof E & string>(
  api: Generated<E>,
  name: Name,
): (arg: ArgOf<E, Name>) => FetchArgs {
  type Call = (arg: ArgOf<E, Name>) => FetchArgs;
  let call!: Call;
  const look = ({ query }: { query: Call }): void => {
    call = query;
  };
  api.enhanceEndpoints({ endpoints: { [name]: look } } as never);
  return call;
}
