import type { ComponentType } from 'react';

export interface RegistrationFieldProps {
  name: string;
  label: string;
  value: unknown;
  onChange: (value: string | boolean) => void;
  error: string | undefined;
}

/** A field that the host adds to the registration form (spec 1 §2); it is sent under its name. */
export interface RegistrationField {
  name: string;
  /** English; translated where it is shown. */
  label: string;
  component: ComponentType<RegistrationFieldProps>;
}

const registered = new Map<string, RegistrationField>();

/** Adds a field to the registration form; to be called before the page is drawn. The same name takes the place of an earlier one. What a value must be, the server says. */
export function registerField(field: RegistrationField): void {
  registered.set(field.name, field);
}

export const registrationFields = (): readonly RegistrationField[] => [...registered.values()];
