/** The value at a path: a field's name, or further down its lists and objects: `links.0.url`. A name with a dot in it is a name first. */
export type ValueAt<V, P extends string> = P extends keyof V
  ? V[P]
  : V extends readonly (infer E)[]
    ? P extends `${number}`
      ? E
      : P extends `${number}.${infer R}`
        ? ValueAt<E, R>
        : never
    : P extends `${infer K}.${infer R}`
      ? K extends keyof V
        ? ValueAt<V[K], R>
        : never
      : never;

type Keyed = Readonly<Record<string, unknown>>;

function withValue(holder: unknown, path: string, value: unknown): unknown {
  const dot = path.indexOf('.');
  const isName = dot < 0 || Object.hasOwn(holder as object, path);
  const key = isName ? path : path.slice(0, dot);
  const next = isName ? value : withValue((holder as Keyed)[key], path.slice(dot + 1), value);
  if (Array.isArray(holder)) return holder.map((one: unknown, at) => (String(at) === key ? next : one));
  return { ...(holder as Keyed), [key]: next };
}

/** The values with another one at the path; nothing is changed in place. */
export const withValueAt = <V extends object, P extends string>(values: V, path: P, value: ValueAt<V, P>): V =>
  withValue(values, path, value) as V;

/** Whether a path leads to a field or into one. */
export const isWithin = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** The field that a path leads to or into; undefined where the form has none. */
export const fieldAt = (values: object, path: string): string | undefined =>
  Object.keys(values).find((field) => isWithin(path, field));
