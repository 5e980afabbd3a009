/** Normalises an email address as it is stored and compared: trimmed, NFKC, lower case. */
export const normalEmail = (value: string): string => value.trim().normalize('NFKC').toLowerCase();

/** What we take for an email address: one @, no blanks, sane lengths; whether it exists only a mail can tell. */
export const EMAIL_PATTERN = /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]{1,120}$/;
