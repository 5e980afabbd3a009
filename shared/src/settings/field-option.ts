/** What may be chosen. */
export interface FieldOption<V extends string = string> {
  value: V;
  label: string;
}
