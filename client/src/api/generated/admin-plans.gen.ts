// Written by `npm run api` from server/openapi.json; do not edit.
import { emptyApi as api } from "../empty-api";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    createProduct: build.mutation<
      CreateProductApiResponse,
      CreateProductApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/products`,
        method: "POST",
        body: queryArg.createProductInput,
      }),
    }),
    updateProduct: build.mutation<
      UpdateProductApiResponse,
      UpdateProductApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/products/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateProductInput,
      }),
    }),
    syncProducts: build.mutation<SyncProductsApiResponse, SyncProductsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/billing/products/sync`,
        method: "POST",
        body: queryArg.syncProductsInput,
      }),
    }),
    deleteProducts: build.mutation<
      DeleteProductsApiResponse,
      DeleteProductsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/billing/products/${encodeURIComponent(String(queryArg.ids))}`,
        method: "DELETE",
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminPlansApi };
export type CreateProductApiResponse = /** status 201  */ ProductAnswer;
export type CreateProductApiArg = {
  createProductInput: CreateProductInput;
};
export type UpdateProductApiResponse = /** status 200  */ ProductAnswer;
export type UpdateProductApiArg = {
  id: number;
  updateProductInput: UpdateProductInput;
};
export type SyncProductsApiResponse = /** status 202  */ ProductSyncAnswer;
export type SyncProductsApiArg = {
  syncProductsInput: SyncProductsInput;
};
export type DeleteProductsApiResponse = /** status 200  */ DeletedAnswer;
export type DeleteProductsApiArg = {
  ids: string;
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
export type ProductAnswer = {
  product: Product;
  status: "success";
};
export type RoleRestrictionInput = {
  name: string;
  /** null is unrestricted; what a value may be, the permission says. */
  value: ((string | null) | (number | null) | (boolean | null)) | null;
};
export type RolePermissionInput = {
  name: string;
  restrictions?: RoleRestrictionInput[];
};
export type PriceInput = {
  /** Of a price that stays. With other terms than it has, a new one takes its place, and those who pay it go on as before. */
  id?: number;
  /** In major units: 10 is $10.00. */
  amount: number;
  currency: string;
  interval: "day" | "month" | "year";
  interval_count: number;
};
export type CreateProductInput = {
  name: string;
  description?: string | null;
  feature_list?: string[] | null;
  /** Costs nothing, and has no prices. */
  free?: boolean;
  /** Not offered to anybody new. */
  hidden?: boolean;
  recommended?: boolean;
  /** Its place among the plans, from 0 on; the others make room. */
  position?: number;
  /** What whoever has it may do beside their roles. */
  permissions?: RolePermissionInput[] | null;
  /** Room for files; null: as their roles say. */
  available_storage_mb?: number | null;
  trial_period_days?: number | null;
  /** All that are sold from now on, the one that is offered first at the beginning. */
  prices?: PriceInput[] | null;
};
export type UpdateProductInput = {
  name?: string;
  /** 409 where it has changed since. */
  expected_updated_at?: string;
  description?: string | null;
  feature_list?: string[] | null;
  /** Costs nothing, and has no prices. */
  free?: boolean;
  /** Not offered to anybody new. */
  hidden?: boolean;
  recommended?: boolean;
  /** Its place among the plans, from 0 on; the others make room. */
  position?: number;
  /** What whoever has it may do beside their roles. */
  permissions?: RolePermissionInput[] | null;
  /** Room for files; null: as their roles say. */
  available_storage_mb?: number | null;
  trial_period_days?: number | null;
  /** All that are sold from now on, the one that is offered first at the beginning. */
  prices?: PriceInput[] | null;
};
export type ProductSync = {
  product_id: number;
  stripe: boolean;
  paypal: boolean;
  /** Why not, in the provider's words. */
  error: string | null;
};
export type ProductSyncAnswer = {
  results: ProductSync[];
  status: "success";
};
export type SyncProductsInput = {
  /** Left out: all plans with a price. */
  ids?: number[] | null;
};
export type DeletedAnswer = {
  deleted: number;
  status: "success";
};
export const {
  useCreateProductMutation,
  useUpdateProductMutation,
  useSyncProductsMutation,
  useDeleteProductsMutation,
} = injectedRtkApi;
