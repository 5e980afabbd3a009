import { adminPlansApi } from './generated/admin-plans.gen';
import './plans';

/* Plans as those see them who sell them. */

const CHANGED = { invalidatesTags: ['Plan' as const] };

adminPlansApi.enhanceEndpoints({
  endpoints: { createProduct: CHANGED, updateProduct: CHANGED, deleteProducts: CHANGED, syncProducts: CHANGED },
});

export {
  useCreateProductMutation,
  useDeleteProductsMutation,
  useSyncProductsMutation,
  useUpdateProductMutation,
} from './generated/admin-plans.gen';
