import { ID_MAX } from '@tonearm/shared/limits';
import { searchSource } from './models';

describe('what plays from a search', () => {
  it.each(['night', 'jazz', 'Maren Holt', '', 'ä', '夜'])(
    'has a number for %j that plays and queues may name',
    (query) => {
      const { id } = searchSource(query);
      expect(id).toBeGreaterThanOrEqual(1);
      expect(id).toBeLessThanOrEqual(ID_MAX);
      expect(searchSource(`${query} `).id).not.toBe(id);
    },
  );
});
