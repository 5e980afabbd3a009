import type { CustomPage, UpdateCustomPageInput } from '@tonearm/shared/admin/custom-pages.dto';

/** A page as its form holds it. */
export interface CustomPageValues {
  title: string;
  /** Empty: made of the title. */
  slug: string;
  body: string;
  published: boolean;
  description: string;
  image: string;
  hide_from_sitemap: boolean;
}

export const NEW_PAGE: CustomPageValues = {
  title: '',
  slug: '',
  body: '',
  published: false,
  description: '',
  image: '',
  hide_from_sitemap: false,
};

export const valuesOfPage = ({ title, slug, body, published, meta }: CustomPage): CustomPageValues => ({
  title,
  slug,
  body,
  published,
  description: meta.description ?? '',
  image: meta.image ?? '',
  hide_from_sitemap: meta.hide_from_sitemap ?? false,
});

/** One that this site serves, and pages may show. */
export const isOwnPicture = (address: string): boolean => /^\/(?!\/)/.test(address);

/** What is sent of it. */
export const pageInput = ({ title, slug, body, published, ...meta }: CustomPageValues) =>
  ({
    title: title.trim(),
    ...(slug.trim() && { slug: slug.trim() }),
    body,
    published,
    meta: { ...meta, description: meta.description.trim(), image: meta.image.trim() },
  }) satisfies UpdateCustomPageInput;

/** What the API calls a field -> what the form calls it. */
export const fieldOfPage = (field: string): string => field.replace(/^meta\./, '');
