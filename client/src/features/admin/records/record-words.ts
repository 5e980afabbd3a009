import type { TFunction } from 'i18next';

/** What states of visibility are called. */
export const visibilityWords = (t: TFunction): Record<string, string> => ({
  public: t('Public'),
  unlisted: t('Unlisted'),
  private: t('Private'),
});
