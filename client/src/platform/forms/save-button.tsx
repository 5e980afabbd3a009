import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import type { Form } from './use-form';

interface SaveButtonProps {
  form: Pick<Form<object>, 'canSubmit' | 'isPending' | 'whyNot'>;
  /** "Save" unless something is made. */
  label?: string;
  /** The id of the form, where it does not stand in it. */
  formId?: string;
}

/** Sends the form that it stands in, or another by its id. While that cannot be, it is grey, keeps the focus, and says why. */
export function SaveButton({ form: { canSubmit, isPending, whyNot }, label, formId }: SaveButtonProps) {
  const { t } = useTranslation();
  const isOff = !canSubmit && !isPending;
  return (
    <Button
      type="submit"
      form={formId}
      look="primary"
      busy={isPending}
      {...(isOff &&
        (whyNot === undefined
          ? { disabled: true }
          : { 'aria-disabled': true, 'aria-description': whyNot, 'data-tip': whyNot }))}
    >
      {label ?? t('Save')}
    </Button>
  );
}
