/** An error as @tus/server throws them: it becomes the answer's status and text. */
export interface TusFault {
  status_code: number;
  body: string;
}

export const tusFault = (status: number, body: string): TusFault & Error =>
  Object.assign(new Error(body), { status_code: status, body });

export const isTusFault = (error: unknown): error is TusFault =>
  typeof (error as TusFault | null)?.status_code === 'number' && typeof (error as TusFault | null)?.body === 'string';
