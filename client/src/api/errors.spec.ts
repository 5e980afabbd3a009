import { readApiError } from './errors';

describe('readApiError', () => {
  it('prefers the first field’s words, then the server’s, then the product’s own', () => {
    const body = { message: 'Invalid.', code: 'invalid', errors: { email: ['Taken.', 'Ugly.'], password: 'Short.' } };
    expect(readApiError({ status: 422, data: body })).toMatchObject({
      message: 'Taken.',
      fields: { email: 'Taken.', password: 'Short.' },
    });
    expect(readApiError({ status: 409, data: { message: 'In use.' } }).message).toBe('In use.');
    expect(readApiError({ status: 500, data: '<html>' }).message).toBe('There was an issue. Please try again.');
  });

  it('knows an answer that never came', () => {
    expect(readApiError({ status: 'FETCH_ERROR', error: 'TypeError' })).toMatchObject({ status: 0, code: 'offline' });
    expect(readApiError(undefined)).toMatchObject({ status: 0, fields: {}, trace: null });
  });

  it('carries a debug trace', () => {
    const frame = { path: 'server/src/x.ts', lineNumber: 3, method: 'x', codeSnippet: { 3: 'x();' }, flatIndex: 0 };
    const group = {
      vendorGroup: true as const,
      items: [{ path: 'express/index.js', lineNumber: 1, method: '', flatIndex: 1 }],
    };
    expect(
      readApiError({
        status: 500,
        data: { message: 'Boom', exception: 'TypeError', trace: [frame, group], totalVendorGroups: 1 },
      }).trace,
    ).toEqual({ exception: 'TypeError', message: 'Boom', frames: [frame, group] });
  });
});
