import { PASSWORD_MIN } from '@tonearm/shared/limits';

interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** A character outside the basic plane counts as one, as on the server. */
export const isLongEnough = (password: string): boolean => [...password].length >= PASSWORD_MIN;

/** Whether a new password may be sent; what else the server asks of it, it says itself. */
export const isNewPassword = ({ password, password_confirmation: repeated }: NewPassword): boolean =>
  isLongEnough(password) && password === repeated;
