import { pagesApi } from './generated/pages.gen';

pagesApi.enhanceEndpoints({ endpoints: { getCustomPage: { providesTags: ['CustomPage'] } } });

export * from './generated/pages.gen';
