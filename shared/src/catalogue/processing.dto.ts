import type { ProcessingState } from './catalogue.js';

/** A track that is processed once more. */
export class ReprocessAnswer {
  processing_state: ProcessingState;
  status: 'success';
}
