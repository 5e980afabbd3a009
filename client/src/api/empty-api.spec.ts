import { QUERY_KEPT_MS } from '@tonearm/shared/limits';
import { bootstrap } from '../../test/app';
import { aGenre, listOf } from '../../test/catalogue';
import { FakeServer } from '../../test/fake-server';
import { jestObject } from '../../test/jest-object';
import { createStore } from '../app/store';
import { typed } from './bootstrap-data';
import { catalogueApi } from './catalogue';

describe('answers of the API', () => {
  it('are kept for five minutes after nothing shows them any more', async () => {
    new FakeServer().on('GET /api/v1/genres', () => listOf([aGenre(1, 'Indie folk')]));
    window.bootstrapData = bootstrap();
    const store = createStore(typed(window.bootstrapData));
    const isKept = () => catalogueApi.endpoints.listGenres.select({})(store.getState()).isSuccess;
    const shown = store.dispatch(catalogueApi.endpoints.listGenres.initiate({}));
    await shown;
    jestObject.useFakeTimers();
    try {
      shown.unsubscribe();
      await jestObject.advanceTimersByTimeAsync(QUERY_KEPT_MS - 1_000);
      expect(isKept()).toBe(true);
      await jestObject.advanceTimersByTimeAsync(2_000);
      expect(isKept()).toBe(false);
    } finally {
      jestObject.useRealTimers();
    }
  });
});
