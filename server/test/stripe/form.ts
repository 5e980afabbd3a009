/** What the SDK sends, as it was before: `items[0][price]=p` is `{items: [{price: 'p'}]}`. */
export type Form = { [key: string]: FormValue };
export type FormValue = string | Form | FormValue[];

const partsOf = (name: string): string[] => name.split(/\[|\]\[|\]/).filter((part) => part !== '');

function put(form: Form, [first = '', ...rest]: string[], value: string): void {
  const [next] = rest;
  if (next === undefined) {
    form[first] = value;
    return;
  }
  form[first] ??= {};
  put(form[first] as Form, rest, value);
}

/** Objects whose keys are 0, 1, 2… are lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const inner = Object.fromEntries(keys.map((key) => [key, withLists(value[key] ?? '')]));
  return keys.length > 0 && keys.every((key, at) => key === String(at)) ? Object.values(inner) : inner;
}

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) put(form, partsOf(name), value);
  return withLists(form) as Form;
}

export const textOf = (form: Form, key: string): string | undefined => {
  const value = form[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
export const formOf = (form: Form, key: string): Form => {
  const value = form[key];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
};
export const listOf = (form: Form, key: string): FormValue[] => {
  const value = form[key];
  return Array.isArray(value) ? value : [];
};
export const isOn = (form: Form, key: string): boolean => form[key] === 'true';
export const numberOf = (form: Form, key: string): number | undefined => {
  const text = textOf(form, key);
  return text === undefined ? undefined : Number(text);
};
/** Metadata: texts alone. */
export const textsOf = (form: Form, key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(form, key)).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
