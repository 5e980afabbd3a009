import { useTranslation } from 'react-i18next';
import { CUSTOM_PAGE_BODY_BYTES_MAX, CUSTOM_PAGE_TITLE_MIN } from '@tonearm/shared/limits';
import type { CustomPage } from '@tonearm/shared/admin/custom-pages.dto';
import { useCreateCustomPageMutation, useUpdateCustomPageMutation } from '../../../api/admin-custom-pages';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { useToast } from '../../../platform/toasts/use-toast';
import { fieldOfPage, isOwnPicture, NEW_PAGE, pageInput, valuesOfPage } from './custom-page-values';
import type { CustomPageValues } from './custom-page-values';

const SHOWN_LENGTH = 120;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const textOf = (html: string): string =>
  (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').slice(0, SHOWN_LENGTH);

/** How the fields are called where somebody else has changed them. */
function useFieldTexts(): FieldTexts<CustomPageValues> {
  const { t } = useTranslation();
  const yesNo = (isSo: boolean): string => (isSo ? t('Yes') : t('No'));
  return {
    title: { label: t('Title'), textOf: ({ title }) => title },
    slug: { label: t('Address'), textOf: ({ slug }) => slug },
    body: { label: t('Text'), textOf: ({ body }) => textOf(body) },
    published: { label: t('Status'), textOf: ({ published }) => (published ? t('Published') : t('Draft')) },
    description: { label: t('Description'), textOf: ({ description }) => description },
    image: {
      label: t('Picture for shared links'),
      textOf: ({ image }) => image,
      pictureOf: ({ image }) => (isOwnPicture(image) ? image : null),
    },
    hide_from_sitemap: {
      label: t('Hide from the sitemap'),
      textOf: ({ hide_from_sitemap: isHidden }) => yesNo(isHidden),
    },
  };
}

/** The form of a page. @param page null: one is made. @param onMade where it is made */
export function useCustomPageForm(page: CustomPage | null, onMade: (page: CustomPage) => void): Form<CustomPageValues> {
  const { t } = useTranslation();
  const [create] = useCreateCustomPageMutation();
  const [update] = useUpdateCustomPageMutation();
  const toast = useToast();
  const settle = useMergeQuestion<CustomPageValues, CustomPage>(({ title }) => title, useFieldTexts());
  return useForm<CustomPageValues, CustomPage>({
    initial: () => (page ? valuesOfPage(page) : NEW_PAGE),
    ...(page && { item: { version: page.updated_at, valuesOf: valuesOfPage, settle } }),
    isComplete: ({ title }) => title.trim().length >= CUSTOM_PAGE_TITLE_MIN,
    faultsOf: ({ body }) => (bytesOf(body) > CUSTOM_PAGE_BODY_BYTES_MAX ? { body: t('This text is too long.') } : {}),
    fieldOf: fieldOfPage,
    send: async (values, { version }) => {
      const input = pageInput(values);
      const answer = page
        ? await update({
            id: page.id,
            updateCustomPageInput: { ...input, ...(version && { expected_updated_at: version }) },
          }).unwrap()
        : await create({ createCustomPageInput: input }).unwrap();
      return answer.page;
    },
    onSaved: (saved) => {
      toast({ type: 'positive', message: t('Page saved') });
      if (!page) onMade(saved);
    },
  });
}
