import { adminAdsApi } from './generated/admin-ads.gen';

adminAdsApi.enhanceEndpoints({
  endpoints: {
    // Somebody else may have changed them; the form is filled with what stands there now.
    getAds: { keepUnusedDataFor: 0 },
  },
});

export { useGetAdsQuery, useUpdateAdsMutation } from './generated/admin-ads.gen';
