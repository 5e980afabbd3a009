import { AppError } from '../../../core/errors/app-error.js';

/** Puts what stands there now into the 409 of somebody who changed an older state (3-decisions §1). */
export async function withCurrent<T>(work: () => Promise<T>, current: () => Promise<object>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    throw new AppError({ status: error.status, code: error.code, message: error.message, current: await current() });
  }
}
