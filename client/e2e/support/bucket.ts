import { S3Server } from '../../../server/test/s3-server.ts';

export type { S3Server };

/** The bucket on loopback of the server's own tests, which checks signatures and CORS as a real one does. */
export async function startBucket(): Promise<S3Server> {
  const bucket = new S3Server();
  await bucket.listen();
  return bucket;
}
