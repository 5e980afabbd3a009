import { insightsApi } from './generated/insights.gen';

insightsApi.enhanceEndpoints({ endpoints: { getInsights: { providesTags: ['Insights'] } } });

export * from './generated/insights.gen';
