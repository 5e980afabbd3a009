import { adminHealthApi } from './generated/admin-health.gen';

/* How the site is at this moment: what was kept says nothing. */

adminHealthApi.enhanceEndpoints({ endpoints: { getSiteHealth: { keepUnusedDataFor: 0 } } });

export { useGetNewerVersionQuery, useGetSiteHealthQuery } from './generated/admin-health.gen';
