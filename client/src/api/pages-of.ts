import type { FetchArgs } from '@reduxjs/toolkit/query';
import { callOf } from './call-of';
import type { AnswerOf, ArgOf, Endpoints, Generated } from './call-of';

/** What a list is asked with beside the page. */
type ListArg<Arg> = Omit<Arg, 'page' | 'perPage' | 'paginate' | 'cursor'>;

interface PagesBy<Arg, Answer, Page> {
  first: Page;
  /** Null after the last one. */
  next: (last: Answer) => Page | null;
  /** What a page is asked with beside the list. */
  ask: (page: Page, list: ListArg<Arg>) => Partial<Arg>;
}

interface Pages<Arg, Answer, Page> {
  infiniteQueryOptions: { initialPageParam: Page; getNextPageParam: (last: Answer) => Page | null };
  query: (of: { queryArg: ListArg<Arg>; pageParam: Page }) => FetchArgs;
}

/** A generated list as an endless one, for `build.infiniteQuery`: each page is the same call. */
export function pagesOf<E extends Endpoints, Name extends keyof E & string, Page>(
  api: Generated<E>,
  name: Name,
  { first, next, ask }: PagesBy<ArgOf<E, Name>, AnswerOf<E, Name>, Page>,
): Pages<ArgOf<E, Name>, AnswerOf<E, Name>, Page> {
  const call = callOf(api, name);
  return {
    infiniteQueryOptions: { initialPageParam: first, getNextPageParam: next },
    query: ({ queryArg, pageParam }) => call({ ...(queryArg as object), ...ask(pageParam, queryArg) }),
  };
}
