import { readApiError } from './errors';

describe('readApiError', () => {
  it('prefers the first field’s words, then the server’s, then the product’s own', () => {
    const body = { message: 'Invalid.', code: 'invalid', errors: { email: ['Taken.', 'Ugly.'], password: 'Short.' } };
    expect(readApiError({ status: 422, data: body })).toMatchObject({ message: 'Taken.', fields: { email: 'Taken.', password: 'Short.' } });
    expect(readApiError({ status: 409, data: { message: 'In use.' } }).message).toBe('In use.');
    expect(readApiError({ status: 500, data: '<html>' }).message).toBe('There was an issue. Please try again.');
  });

  it('knows an answer that never came', () => {
    expect(readApiError({ status: 'FETCH_ERROR', error: 'TypeError' })).toMatchObject({ status: 0, code: 'offline' });
    expect(readApiError(undefined)).toMatchObject({ status: 0, fields: {}, trace: null });
  });

  it('carries a debug trace', () => {
    const frame = { path: 'server/src/x.ts', lineNumber: 3, method: 'x' };
    expect(readApiError({ status: 500, data: { message: 'Boom', exception: 'TypeError', trace: [frame] } }).trace)
      .toEqual({ exception: 'TypeError', message: 'Boom', frames: [frame] });
  });
});
