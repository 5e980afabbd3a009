// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getValueLists: build.query<GetValueListsApiResponse, GetValueListsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/value-lists/${encodeURIComponent(String(queryArg.names))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as listsApi };
export type GetValueListsApiResponse = /** status 200  */ ValueListsAnswer;
export type GetValueListsApiArg = {
  names: string;
};
export type ValueListTimezone = {
  /** IANA name. */
  value: string;
  /** City, with the offset of today: `Berlin (+01:00)`. */
  text: string;
};
export type ValueListTimezoneGroup = {
  /** Continent or ocean. */
  group: string;
  items: ValueListTimezone[];
};
export type ValueListCountry = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
};
export type ValueListLocalization = {
  language: string;
  name: string;
  direction: "ltr" | "rtl";
};
export type ValueListsAnswer = {
  timezones?: ValueListTimezoneGroup[];
  countries?: ValueListCountry[];
  localizations?: ValueListLocalization[];
  status: "success";
};
export const { useGetValueListsQuery } = injectedRtkApi;
