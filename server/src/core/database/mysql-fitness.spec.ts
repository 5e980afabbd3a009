import { DatabaseUnfit, requireFit } from './mysql-fitness.js';

const FIT = {
  version: '10.11.6-MariaDB',
  sqlMode: 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO',
  charset: 'utf8mb4',
  step: 1,
};

describe('requireFit', () => {
  it.each([FIT, { ...FIT, sqlMode: 'ANSI_QUOTES,STRICT_ALL_TABLES' }])(
    'takes a server that is set up as usual',
    (facts) => {
      expect(() => requireFit(facts)).not.toThrow();
    },
  );

  it.each([
    ['sql_mode', { ...FIT, sqlMode: '' }, /sql_mode is ""\. Add STRICT_TRANS_TABLES/],
    ['sql_mode', { ...FIT, sqlMode: 'NO_ENGINE_SUBSTITUTION' }, /sql_mode is "NO_ENGINE_SUBSTITUTION"/],
    ['character set', { ...FIT, charset: 'utf8mb3' }, /as utf8mb3 .* utf8mb4/],
    ['steps of ids', { ...FIT, step: 2 }, /steps of 2.* auto_increment_increment to 1/],
  ])('refuses another %s, and says what to change', (_what, facts, message) => {
    expect(() => requireFit(facts)).toThrow(DatabaseUnfit);
    expect(() => requireFit(facts)).toThrow(message);
  });
});
