import { preferredLanguages } from './accept-language.js';

describe('preferredLanguages', () => {
  it('puts the most wanted first and leaves out what is not wanted or cannot be read', () => {
    expect(preferredLanguages('en;q=0.3, de-AT, fr;q=0, pl; q=0.8, *, <script>;q=1')).toEqual(['de-AT', 'pl', 'en']);
    expect(preferredLanguages(undefined)).toEqual([]);
    expect(preferredLanguages('x'.repeat(100_000))).toEqual([]);
  });
});
