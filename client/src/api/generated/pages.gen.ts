// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCustomPage: build.query<GetCustomPageApiResponse, GetCustomPageApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/custom-pages/${encodeURIComponent(String(queryArg.idOrSlug))}`,
      }),
    }),
    sendContactMessage: build.mutation<
      SendContactMessageApiResponse,
      SendContactMessageApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/contact-page`,
        method: "POST",
        body: queryArg.contactInput,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as pagesApi };
export type GetCustomPageApiResponse = /** status 200  */ CustomPageAnswer;
export type GetCustomPageApiArg = {
  idOrSlug: string;
};
export type SendContactMessageApiResponse = /** status 200  */ StatusAnswer;
export type SendContactMessageApiArg = {
  contactInput: ContactInput;
};
export type CustomPageMeta = {
  /** For search engines; empty: the site's. */
  description?: string;
  /** Address of a picture for shared links. */
  image?: string;
  hide_from_sitemap?: boolean;
};
export type CustomPage = {
  id: number;
  model_type: "custom_page";
  slug: string;
  title: string;
  /** Clean HTML. */
  body: string;
  published: boolean;
  user_id: number | null;
  meta: CustomPageMeta;
  created_at: string;
  updated_at: string;
};
export type CustomPageAnswer = {
  page: CustomPage;
  /** Tags of its own for the document's head. */
  seo: string;
  set_seo: boolean;
  /** Its address, where it was asked for by an old one. */
  redirect?: string;
  status: "success";
};
export type StatusAnswer = {
  status: "success";
};
export type ContactInput = {
  name: string;
  email: string;
  message: string;
  recaptcha_token?: string;
};
export const { useGetCustomPageQuery, useSendContactMessageMutation } =
  injectedRtkApi;
