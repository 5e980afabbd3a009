import { viewsApi } from './generated/views.gen';

// A page may be left while it is told.
viewsApi.enhanceEndpoints({
  endpoints: {
    viewPage: (definition) => {
      definition.query = ({ pageViewInput }) => ({
        url: '/api/v1/page-views',
        method: 'POST',
        body: pageViewInput,
        keepalive: true,
      });
    },
  },
});

export { viewsApi };
