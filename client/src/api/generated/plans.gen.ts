// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query<ListProductsApiResponse, ListProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/products`,
        params: {
          page: queryArg.page,
          perPage: queryArg.perPage,
          paginate: queryArg.paginate,
          query: queryArg.query,
          orderBy: queryArg.orderBy,
          orderDir: queryArg.orderDir,
          filters: queryArg.filters,
          cursor: queryArg.cursor,
          with: queryArg["with"],
          load: queryArg.load,
          loadCount: queryArg.loadCount,
        },
      }),
    }),
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/products/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as plansApi };
export type ListProductsApiResponse = /** status 200  */ ProductListAnswer;
export type ListProductsApiArg = {
  page?: number;
  perPage?: number;
  paginate?: "simple" | "lengthAware" | "cursor";
  query?: string;
  /** A column of the resource's list; anything else falls back to its default. */
  orderBy?: string;
  orderDir?: "asc" | "desc";
  /** base64url of a JSON list of `{key, value, operator}`. */
  filters?: string;
  cursor?: string;
  with?: string;
  load?: string;
  loadCount?: string;
};
export type GetProductApiResponse = /** status 200  */ ProductAnswer;
export type GetProductApiArg = {
  id: number;
};
export type Price = {
  id: number;
  product_id: number;
  /** In major units: 10 is $10.00. */
  amount: number;
  currency: string;
  interval: "day" | "month" | "year";
  interval_count: number;
  /** Offered first. */
  default: boolean;
  /** How many have it. Only for those who may change plans. */
  subscriptions_count?: number;
};
export type PermissionRestriction = {
  name: string;
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type Permission = {
  name: string;
  restrictions: PermissionRestriction[];
};
export type Product = {
  id: number;
  uuid: string;
  name: string;
  description: string;
  position: number;
  free: boolean;
  hidden: boolean;
  recommended: boolean;
  feature_list: string[];
  available_storage_mb: number | null;
  trial_period_days: number;
  /** Those that are sold, in their order. */
  prices: Price[];
  /** Only for those who may change plans. */
  permissions?: Permission[];
  /** How many have it, at any price. Only for those who may change plans. */
  subscriptions_count?: number;
  /** Whether all providers that are paid with know it and its prices as they are; null: there is nothing to tell. Only for those who may change plans. */
  synced?: boolean | null;
  /** When they were last told of all of it; null: one does not know all. Only for those who may change plans. */
  synced_at?: string | null;
  created_at: string;
  updated_at: string;
};
export type ProductPagination = {
  data: Product[];
  current_page: number;
  per_page: number;
  from: number | null;
  to: number | null;
  next_page: number | null;
  prev_page: number | null;
  /** Only with `paginate=lengthAware`. */
  last_page?: number;
  /** Only with `paginate=lengthAware`. */
  total?: number;
  next_cursor: string | null;
  prev_cursor: string | null;
};
export type ProductListAnswer = {
  pagination: ProductPagination;
  status: "success";
};
export type ProductAnswer = {
  product: Product;
  status: "success";
};
export const { useListProductsQuery, useGetProductQuery } = injectedRtkApi;
