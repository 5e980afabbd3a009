/** What Stripe refuses, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code?: string; param?: string; message: string },
  ) {
    super(body.message);
  }
}

export const refusal = (
  status: number,
  { type = 'invalid_request_error', ...body }: { type?: string; code?: string; param?: string; message: string },
): Refusal => new Refusal(status, { type, ...body });

export const missing = (param: string, id: string): Refusal =>
  refusal(404, { code: 'resource_missing', param, message: `No such ${param}: '${id}'` });
