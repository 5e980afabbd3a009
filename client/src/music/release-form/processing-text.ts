import type { TFunction } from 'i18next';
import type { ProcessingState } from '@tonearm/shared/catalogue/catalogue';

/** What a song waits for, in a word or two. */
export function processingText(state: ProcessingState, t: TFunction): string {
  switch (state) {
    case 'pending':
      return t('Waiting to be prepared');
    case 'probing':
      return t('Reading the file');
    case 'transcoding':
      return t('Preparing');
    case 'ready':
      return t('Ready');
    case 'failed':
      return t('This file couldn’t be prepared');
  }
}
