import type { TFunction } from 'i18next';

/** What a role is called: those that come with the site in the reader's language, others as somebody named them. */
export function roleName(t: TFunction, { name }: { name: string }): string {
  const shipped: Readonly<Record<string, string>> = {
    'Workspace admin': t('Workspace admin'),
    'Workspace editor': t('Workspace editor'),
    'Workspace viewer': t('Workspace viewer'),
  };
  return shipped[name] ?? name;
}
