/** What PayPal refuses, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
    message: string,
  ) {
    super(message);
  }

  get body(): object {
    return {
      name: this.status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY',
      message: 'The requested action could not be performed.',
      debug_id: 'loopback',
      details: [{ issue: this.issue, description: this.message }],
    };
  }
}

export const unprocessable = (issue: string, message: string): Refusal => new Refusal(422, issue, message);

/** @throws Refusal 404. */
export function need<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (!found) throw new Refusal(404, 'INVALID_RESOURCE_ID', 'The specified resource does not exist.');
  return found;
}
