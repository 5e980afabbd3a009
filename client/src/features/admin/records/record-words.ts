import type { TFunction } from 'i18next';
import { EyeOff } from 'lucide-react';
import type { BulkEditView } from '../../../platform/admin/list/list-view';

/** What states of visibility are called. */
export const visibilityWords = (t: TFunction): Record<string, string> => ({
  public: t('Public'),
  unlisted: t('Unlisted'),
  private: t('Private'),
});

/** Keeps things from everybody but who acts for them, until a moderator shows them again. */
export const hidingEdit = (t: TFunction): BulkEditView => ({
  id: 'hidden',
  label: t('Take down or show again'),
  fieldLabel: t('Status'),
  icon: EyeOff,
  isRare: true,
  choices: { true: t('Taken down'), false: t('Shown again') },
  hint: t('What is taken down is seen by those it belongs to only, and they cannot publish it.'),
});
