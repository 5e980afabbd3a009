import { pagePolicy } from '../http/security-headers.js';
import { uploadOrigins } from './upload-origins.js';

describe('origins that pages send files to', () => {
  const origins = (values: Record<string, unknown>) => uploadOrigins({
    get: (key: string) => Promise.resolve({
      'uploads.uploads_driver': 's3', 'uploads.public_driver': 'local', 'uploads.s3_direct_upload': true, 'uploads.s3.endpoint': '', 'uploads.s3.region': 'eu-west-1',
      'uploads.s3.bucket': 'music', ...values,
    }[key]),
  } as Parameters<typeof uploadOrigins>[0]);

  it('are the bucket’s, while it takes files from pages, and no text that breaks the policy', async () => {
    expect(await origins({})).toEqual(['https://music.s3.eu-west-1.amazonaws.com', 'https://s3.eu-west-1.amazonaws.com']);
    expect(await origins({ 'uploads.s3.endpoint': 'https://files.example:9000/path' })).toEqual(['https://files.example:9000']);
    for (const none of [
      { 'uploads.s3_direct_upload': false }, { 'uploads.uploads_driver': 'local' }, { 'uploads.s3.endpoint': '/here' }, { 'uploads.s3.bucket': 'x; script-src *' }, { 'uploads.s3.bucket': '' },
    ]) expect(await origins(none)).toEqual([]);
    const policy = pagePolicy('n', { uploadOrigins: ['https://files.example'] });
    expect(policy).toContain("connect-src 'self' https://files.example;");
    expect(policy.match(/files\.example/g)).toHaveLength(1);
  });
});
