import { adminPlansApi } from './generated/admin-plans.gen';

/* Plans as those see them who sell them. Not in cache-tags.ts: only the admin area needs them. */

const CHANGED = { invalidatesTags: ['Plan' as const] };

adminPlansApi.enhanceEndpoints({
  endpoints: {
    listProducts: { providesTags: ['Plan'] },
    getProduct: { providesTags: ['Plan'] },
    createProduct: CHANGED,
    updateProduct: CHANGED,
    deleteProducts: CHANGED,
  },
});

export {
  useCreateProductMutation,
  useDeleteProductsMutation,
  useGetProductQuery,
  useListProductsQuery,
  useUpdateProductMutation,
} from './generated/admin-plans.gen';
